import { card, ready } from './report/measurements.mjs'

const text = 'halden diver 3'

/** What `interaction.mjs` does on the list of the limit pages and on the collection, by the name of the target. */
export default {
  limit: { type: '#q', text, items: '#list li', list: '#list', ready: '#list li' },
  app: { type: '#collection-search', text, items: card, ready: `${ready} ${card}` },
}

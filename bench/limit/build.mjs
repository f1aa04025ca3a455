#!/usr/bin/env node
// Writes the three limit pages: hand-written HTML, inlined CSS, no script on the two pages that are loaded.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { limitWatch } from './watches.mjs'

const css = `*{box-sizing:border-box;margin:0}body{background:#0b0c0e;color:#efe9df;font:16px/1.6 Georgia,'Times New Roman',serif}a{color:inherit;text-decoration:none}a:focus-visible,button:focus-visible,input:focus-visible{outline:2px solid #d6b370;outline-offset:3px}
header{display:flex;justify-content:space-between;align-items:center;padding:0 1.25rem;height:64px;border-bottom:1px solid #23252a}header a{padding:.75rem 0}nav{display:flex;gap:1.5rem;font-size:.875rem;letter-spacing:.06em}.logo{letter-spacing:.3em;text-transform:uppercase}
main{max-width:1280px;margin:auto;padding:0 1.25rem 5rem}h1,h2{font-weight:400;line-height:1.15}h2{font-size:1.75rem;margin:4rem 0 1.5rem}
.hero{position:relative;margin:0 -1.25rem;aspect-ratio:824/1100;overflow:hidden}.hero img{width:100%;height:100%;object-fit:cover;display:block}.hero:after{content:'';position:absolute;inset:40% 0 0;background:linear-gradient(transparent,#0b0c0ee6)}.hero div{position:absolute;z-index:1;left:1.25rem;right:1.25rem;bottom:2rem;max-width:34rem}.hero h1{font-size:clamp(2.25rem,6vw,4rem);margin-bottom:.75rem}.btn{display:inline-block;margin-top:1.25rem;padding:.8rem 1.6rem;background:#d6b370;color:#14110a}
.grid{display:grid;grid-template-columns:repeat(2,1fr);gap:1.5rem 1rem;list-style:none;padding:0}.card img{width:100%;height:auto;aspect-ratio:1;display:block;background:#15171b}.card h3{font-size:1rem;font-weight:400;margin-top:.75rem}.card p{color:#b9b2a6;font-size:.875rem}.price{color:#d6b370!important}
.bar{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0}.bar a,.bar input,.bar button{border:1px solid #3a3d44;padding:.6rem 1rem;font:inherit;font-size:.875rem;background:none;color:inherit}
footer{border-top:1px solid #23252a;padding:2rem 1.25rem;color:#b9b2a6;font-size:.875rem}
@media(min-width:48em){.grid{grid-template-columns:repeat(4,1fr)}.grid.three{grid-template-columns:repeat(3,1fr)}.hero{aspect-ratio:16/9;max-height:78vh;width:calc(100% + 2.5rem)}}`

/** A whole page; `up` leads from it to the first one. */
const page = (title, description, body, up) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><meta name="description" content="${description}"><link rel="icon" href="data:,"><style>${css}</style></head><body><header><a class="logo" href="${up}">Aurelian</a><nav aria-label="Main"><a href="${up}collection/">Watches</a><a href="${up}">Maison</a></nav></header>${body}<footer>Aurelian, rue du Rhône 12, Geneva. By appointment.</footer></body></html>\n`

function card(
  index,
  up,
  { eager = false, sizes = '(min-width:48em) 300px, 46vw', open = '<h3>', close = '</h3>' } = {},
) {
  const watch = limitWatch(index * 7)
  const name = `${watch.brand} ${watch.name}`
  const picture = (width) => `${up}img/w${index}-${width}.avif`
  const image = `<img src="${picture(360)}" srcset="${picture(360)} 360w,${picture(720)} 720w" sizes="${sizes}" width="360" height="360" alt="${name}, ${watch.dial} dial"${eager ? '' : ' loading="lazy"'} decoding="async">`
  return `<li class="card"><a href="${up}collection/">${image}${open}${name}${close}<p>${watch.reference}, ${watch.year}</p><p class="price">$${watch.price.toLocaleString('en-US')}</p></a></li>`
}

const homeCards = [1, 2, 3].map((index) => card(index, '', { sizes: '(min-width:48em) 400px, 46vw' })).join('')
const home = `<main><section class="hero"><picture><source media="(min-width:48em)" srcset="img/hero-1600.avif" width="1600" height="900"><img src="img/hero-824.avif" width="824" height="1100" alt="Chronograph with a blue dial in a gold case" fetchpriority="high"></picture><div><h1>Time, kept by hand</h1><p>Two hundred and forty watches, each one opened, timed and photographed here.</p><a class="btn" href="collection/">See the watches</a></div></section><h2>New this week</h2><ul class="grid three">${homeCards}</ul><section><h2>The atelier</h2><p>Every piece is serviced by two watchmakers before it is shown. We keep the movement report, the parts list and the photographs, and hand them over with the watch.</p></section></main>`

const collectionCards = Array.from({ length: 24 }, (_, index) =>
  card(index + 1, '../', {
    eager: index < 4,
    open: '<h2 style="font-size:1rem;margin:.75rem 0 0">',
    close: '</h2>',
  }),
).join('')
const collection = `<main><h1 style="font-size:2rem;margin-top:2rem">Watches</h1><div class="bar"><a href="?metal=gold">Gold</a><a href="?metal=steel">Steel</a><a href="?sort=price">Price</a><a href="?sort=year">Year</a></div><ul class="grid">${collectionCards}</ul><p style="margin-top:2rem"><a href="?page=2">Next page</a></p></main>`

// The floor of interaction: plain script over ?n= rows in memory (240), at most 24 cards in the document.
const listScript = `const N=+new URLSearchParams(location.search).get('n')||240,B=['Aurelian','Veyron','Lacroix','Norqain','Halden','Orfeo','Castellan','Brigantia','Kestrel','Montclair'],L=['Chronograph','Diver','Perpetual Calendar','Moonphase','Tourbillon','Field','Pilot','GMT','Dress','Skeleton'],T=[],S=[];
for(let i=0;i<N;i++){const t=B[i*7%10]+' '+L[i*3%7+i%4]+' '+(36+i%10);T.push(t);S.push((t+' '+(100000+i)).toLowerCase())}
const ul=document.getElementById('list'),c=document.getElementById('count'),q=document.getElementById('q'),d=document.getElementById('diver'),shown=new Map;
const card=i=>{const li=document.createElement('li');li.className='card';li.innerHTML='<a href="#'+i+'"><img src="../img/w'+(i%24+1)+'-360.avif" width="360" height="360" alt="" loading="lazy" decoding="async"><h2 style="font-size:1rem;margin:.75rem 0 0">'+T[i]+'</h2><p>Ref. '+(100000+i)+'</p><p class="price">$'+(1500+i*37%90000)+'</p></a>';return li};
const show=()=>{const s=q.value.trim().toLowerCase(),on=d.getAttribute('aria-pressed')==='true',ids=[];let k=0;for(let i=0;i<N;i++){const t=S[i];if((!s||t.includes(s))&&(!on||t.includes('diver'))){if(k<24)ids.push(i);k++}}
const keep=new Set(ids);for(const[i,e]of shown)if(!keep.has(i)){e.remove();shown.delete(i)}
ids.forEach((i,p)=>{let e=shown.get(i);if(!e)shown.set(i,e=card(i));if(ul.children[p]!==e)ul.insertBefore(e,ul.children[p]||null)});c.textContent=k+' watches'};
q.oninput=show;d.onclick=()=>{d.setAttribute('aria-pressed',d.getAttribute('aria-pressed')!=='true');show()};show()`
const list = `<main><h1 style="font-size:2rem;margin-top:2rem">Watches</h1><div class="bar"><label>Search <input id="q" type="search" autocomplete="off"></label><button id="diver" aria-pressed="false">Divers</button><span id="count" role="status"></span></div><ul class="grid" id="list"></ul></main><script>${listScript}</script>`

const homePage = page(
  'Aurelian, fine watches in Geneva',
  'Independent and vintage watches, shown by appointment in Geneva.',
  home,
  './',
).replaceAll('href="./collection/"', 'href="collection/"')

write('index.html', homePage)
write('collection/index.html', page('Watches, Aurelian', 'Twenty-four watches of 240.', collection, '../'))
write('list/index.html', page('Search, Aurelian', 'Search the watches.', list, '../'))

function write(file, text) {
  const target = path.join(import.meta.dirname, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}

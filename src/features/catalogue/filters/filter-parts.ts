// What comes once somebody filters, in one chunk.
export { ChosenFilters } from './chosen-filters'
export { FilterDialog } from './filter-dialog'

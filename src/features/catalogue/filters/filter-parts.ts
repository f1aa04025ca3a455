export { ChosenFilters } from './chosen-filters'
export { FilterDialog } from './filter-dialog'
export { NearMissList } from './near-miss-list'

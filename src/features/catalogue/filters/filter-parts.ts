export { ChosenFilters } from './chosen-filters'
export { FilterDialog } from './filter-dialog'

// Code of the filters, loaded in one chunk.
export { ChosenFilters } from './chosen-filters'
export { FilterDialog } from './filter-dialog'

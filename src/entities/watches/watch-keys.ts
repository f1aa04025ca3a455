export const watchKeys = {
  all: ['watches'] as const,
  lists: () => [...watchKeys.all, 'list'] as const,
  counts: () => [...watchKeys.all, 'count'] as const,
  details: () => [...watchKeys.all, 'detail'] as const,
  related: () => [...watchKeys.all, 'related'] as const,
}

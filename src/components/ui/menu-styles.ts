export const menuStyles = {
  content: 'z-50 rounded border border-line-strong bg-raised py-2',
  item: 'flex min-h-11 w-full cursor-pointer items-center px-4 text-md text-ink outline-none data-[disabled]:cursor-not-allowed data-[disabled]:text-muted data-[highlighted]:bg-line data-[highlighted]:text-brass-bright',
}

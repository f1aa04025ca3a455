/** The pictures of a watch, and what it is: one below the other, or beside each other where there is room or no height. */
export const watchColumns = 'grid gap-x-6 gap-y-4 lg:grid-cols-12 short:grid-cols-2'
export const pictureColumn = 'min-w-0 max-lg:-mx-(--gutter) lg:col-span-7'
export const wordsColumn = 'min-w-0 lg:col-span-4 lg:col-start-9 lg:row-span-4'
/** Its specifications: below both, or below the pictures where those stand beside the words. */
export const rowsColumn = 'min-w-0 lg:col-span-7 short:col-span-2'

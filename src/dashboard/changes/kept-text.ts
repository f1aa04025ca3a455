/** What happens to what is deleted, and how long it stays in the trash. */
export const daysInTrash = 30
/** Before it is deleted. */
export const movedText = `It is moved to the trash for ${daysInTrash} days.`
/** Below a question that says that the action cannot be undone. */
export const copyText = `A copy stays in the trash for ${daysInTrash} days.`
/** Before several are deleted. */
export const allMovedText = `They are moved to the trash for ${daysInTrash} days.`
/** Once it is deleted, or they are. */
export const keptText = `Moved to trash for ${daysInTrash} days.`

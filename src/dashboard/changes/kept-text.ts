export const daysInTrash = 30
/** For the question before one row is deleted. */
export const movedText = `It is moved to the trash for ${daysInTrash} days.`
/** Shown below a question that says that the action cannot be undone. */
export const copyText = `A copy stays in the trash for ${daysInTrash} days.`
/** For the question before several rows are deleted. */
export const allMovedText = `They are moved to the trash for ${daysInTrash} days.`
/** For the toast after a row was deleted, or several. */
export const keptText = `Moved to trash for ${daysInTrash} days.`

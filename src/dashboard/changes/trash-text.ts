export const daysInTrash = 30
/** For the question before one row is deleted. */
export const movedText = `It is moved to the trash for ${daysInTrash} days.`
/** Shown if the question says that the action cannot be undone. */
export const copyText = `A copy stays in the trash for ${daysInTrash} days.`
/** For the question before bulk deletions. */
export const allMovedText = `They are moved to the trash for ${daysInTrash} days.`
/** For the toast after a deletion. */
export const trashText = `Moved to trash for ${daysInTrash} days.`

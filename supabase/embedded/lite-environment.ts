// Storage is behind a flag in @supabase/lite; its CLI parts report usage unless told not to.
process.env.EXPERIMENTAL_STORAGE = '1'
process.env.DO_NOT_TRACK = '1'

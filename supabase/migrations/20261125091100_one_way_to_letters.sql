-- The dashboard asks for the letters of a whole page; `letters_of` stays the one way to them.
drop function public.letters_about(text, uuid);

-- No row is added or deleted, since src/lib/pages/pages.ts names the pages.

create table public.page_texts (
  id uuid primary key default gen_random_uuid(),
  name text not null unique constraint page_texts_name_known check (name in ('terms', 'privacy')),
  -- A line that begins with '## ' is a heading, an empty line ends a paragraph (src/features/content/page-sections.ts).
  words text not null constraint page_texts_words_length check (private.is_text(words, 1, 20000)),
  updated_at timestamptz not null default now()
);

alter table public.page_texts enable row level security;
grant select on public.page_texts to anon, authenticated;
grant update (words) on public.page_texts to authenticated;
grant all on public.page_texts to service_role;
create policy "Anyone can read the texts of pages" on public.page_texts
  for select to anon, authenticated using (true);
create policy "Admins can change the texts of pages" on public.page_texts
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create trigger page_texts_note_change
  before update on public.page_texts
  for each row execute function private.note_change();
create trigger page_texts_log after insert or update or delete on public.page_texts
  for each row execute function private.log_change();

insert into public.page_texts (name, words) values
('terms', $words$Sonoran Horology is a fictional showroom, made to show what this website can do. These terms are an example of what such a page may say. They bind no one and are not legal advice: anyone who runs a real showroom replaces them with their own terms.

## Asking and buying
Nothing is sold through this website. An inquiry or a request commits you to nothing, and we tell you the price ourselves. A sale is made when you and we have signed an invoice that names the watch, its condition and the price.

## Payment
We take bank wires and cashier's checks. We do not ask for a card number by e-mail or text message, and we do not change our bank details by e-mail: before you send a wire, call us and have the account number read to you.

## Shipping
We ship within the United States, insured for the full price, and an adult must sign for the watch. It leaves once your payment has cleared. You are just as welcome to pick it up in the showroom.

## Returns
You can return a watch from our collection within seven days of receiving it, unworn, with everything that came with it. Tell us first, and send it insured. When we have examined it, we refund the price. A watch that we found at your request can be returned if it is not as the invoice describes it.

## Warranty
Each watch comes with a warranty of twelve months on its movement, counted from the day you receive it. It covers what fails in ordinary use. It does not cover wear, damage, loss, water in a watch that is not made for it, or a repair by someone else. What is left of a maker's own warranty goes to you with the watch.

## Authenticity
We examine each watch before it changes hands. The invoice says what we found: the reference, the parts that are not original, what was polished or replaced. If a watch turns out not to be what the invoice says it is, bring it back at any time, and we refund what you paid for it.

## Sales tax
Where the law requires it, sales tax is added to the price and listed separately on the invoice. Whether it is due, and how much, depends on where you take delivery.

## The guides
Our guides are sold by the shop that their links lead to, under the terms of that shop.
$words$),
('privacy', $words$Sonoran Horology is a fictional showroom, made to show what this website can do. What follows is true of its software. Anyone who runs a real showroom with it adds their own name, providers and the laws that apply to them.

## What we keep, and why
What you send us: your name, your e-mail address, your phone number if you give it, and what you write in an inquiry, a request or a booking. We use it to reply to you and to keep the appointment.

Your e-mail address, if you sign up for the newsletter.

If you make an account: your name, your e-mail address, and when and with which browser you signed in. Your password is kept in a form that no one can read, including us.

What we note as we look after you: our replies, our calls, what we have promised to do next.

For an hour, each form counts what comes from one e-mail address and from one network address, so that no bot floods it. It keeps a fingerprint of both, not the addresses themselves. Where a page breaks, your browser may tell us what broke, and nothing that you typed.

## What we do not do
There is no advertising here. No one is tracked, visits are not counted, and what we know of you is not sold or lent. Fonts and pictures are our own, so your browser asks no one else for them. The guides, and our pages on social networks, are elsewhere: the companies that run those see that you came.

## How long
Resolved inquiries, closed requests and past appointments are deleted 24 months after the last thing that was said or done about them, and the e-mails about them with them. What we delete by hand is gone forever 30 days later.

When we send an e-mail, its address and its text are deleted after 30 days.

The newsletter keeps your address until you unsubscribe, and for 30 days more, so that the link that took you off can put you back. If an address takes no e-mails, we keep a fingerprint of it so that we do not write to it again.

## Who sees it
The people who run the showroom and sign in to its dashboard. Besides them, the companies that serve these pages, keep our database and deliver our e-mails; their own logs hold network addresses for a while. Where a form checks that you are not a bot, the company that makes the check sees your network address.

## On your device
This website sets no cookies. Your browser keeps some things on your device, for itself: what you have typed and not sent, for a week at most; the key to an appointment that you booked, until it is over; that you are signed in, until you sign out; and pages that you have seen, so that they open offline. Your browser's settings remove all of it.

## Your copy, or having it erased
Ask us, and you get a copy of everything that we keep about you. Ask us, and we erase it: your inquiries, requests and appointments, your subscription and your account, our replies and our notes. What others have written about you in messages of their own we go through by hand.

You can do two things yourself. Each newsletter has a link that takes you off its list, and the page of your account has a button that deletes it. What you booked and wrote to us stays until you ask us to erase it, or its time is over.
$words$);

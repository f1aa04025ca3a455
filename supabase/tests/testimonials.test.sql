begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(2);

set local role anon;
select lives_ok('select * from public.testimonials', 'visitors can read testimonials');
select throws_ok(
  $$insert into public.testimonials (name, rating, content) values ('A', 5, 'Text')$$,
  '42501', null, 'visitors cannot write a testimonial');

reset role;
select * from finish();
rollback;

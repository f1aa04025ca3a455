import { claimAdmin } from '../../admins.ts'

export const addLook = (admin: string) => `
  create schema if not exists realtime;
  create table private.walk_messages (nth serial, message jsonb);
  create function realtime.send(payload jsonb, event text, topic text, private boolean) returns void
    language sql security definer
    as 'insert into private.walk_messages (message) values (jsonb_build_array(payload, event, topic, private))';
  grant usage on schema realtime to authenticated;

  -- All that one may ask about the watches.
  create function private.walk_seen(ids uuid[]) returns jsonb language sql as $$
    select jsonb_build_object(
      'read', (
        select coalesce(jsonb_object_agg(id, jsonb_build_object(
          'status', status, 'history', public.status_history(id), 'report', public.condition_report(one) -> 'number')), '{}')
        from public.watches as one),
      'shown', (
        select coalesce(jsonb_object_agg(id, private.status_history(id)), '{}')
        from unnest(ids) as id where id not in (select one.id from public.watches as one)),
      'listed', array(select id from public.watches as one where public.is_listed(one) order by created_at desc, id desc),
      'sold', array(select id from public.watches where status = 'sold' order by created_at desc, id desc),
      'found', array(select id from public.find_watches('')),
      'searched', array(select id from public.find_watches('walk', sort => 'newest')),
      'reserved', array(select id from public.find_watches('', narrow => '{"state": ["reserved"]}')),
      'counted', public.count_watches('') -> 'total',
      'matched', public.count_watches('walk') -> 'total',
      'choices', (select jsonb_build_array(counts -> 'total', counts #> '{values,brand}', counts #> '{values,state}') from public.count_watches('', '', '{}') as counts),
      'categories', (select coalesce(jsonb_object_agg(category, watches), '{}') from public.watch_categories),
      'category', array(select id from public.find_watches('', 'dIVE')),
      'in_category', public.count_watches('', 'dIVE') -> 'total',
      'featured', array(
        select id from public.watches as one where public.is_listed(one) and featured
        order by featured_position nulls first, created_at desc, id desc limit 3),
      'related', (
        select coalesce(jsonb_object_agg(id, array(
          select other.id from public.watches as other
          where public.is_listed(other) and (other.category = one.category or other.brand = one.brand) and other.id <> one.id
          order by other.created_at desc, other.id desc limit 4)), '{}')
        from public.watches as one),
      'in_showroom', public.shop_figures() -> 'in_showroom')
  $$;
  grant execute on function private.walk_seen(uuid[]) to anon, authenticated;

  create function private.walk_look(asks_admin boolean) returns jsonb language plpgsql as $$
  declare
    ids uuid[] := array(select id from public.watches order by md5(updated_at::text || id));
    seen jsonb;
  begin
    select jsonb_build_object(
      'now', now(),
      'rows', coalesce(jsonb_agg(to_jsonb(one) || jsonb_build_object('report', (
        select max(number) from public.condition_reports as report where report.watch_id = one.id))
        order by created_at desc, id desc), '[]'),
      'messages', (select coalesce(jsonb_agg(message order by nth), '[]') from private.walk_messages)) into seen
    from public.watches as one;
    perform set_config('request.jwt.claims', '{"role": "anon"}', true), set_config('role', 'anon', true);
    seen := seen || jsonb_build_object('anonymous', private.walk_seen(ids));
    perform set_config('role', 'none', true);
    if asks_admin then
      ${claimAdmin(admin).replace('select', 'perform')}
      perform set_config('role', 'authenticated', true);
      seen := seen || jsonb_build_object('admin', private.walk_seen(ids));
      perform set_config('role', 'none', true);
    end if;
    delete from private.walk_messages where true;
    return seen;
  end
  $$;
`

export const removeLook = `
  drop function private.walk_look(boolean), private.walk_seen(uuid[]), realtime.send(jsonb, text, text, boolean);
  drop table private.walk_messages;
  drop schema realtime
`

-- From the settings, and the number of watches in the showroom (null above 1,000).
create function private.shop_figures() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'years', figure_years, 'rating', figure_rating, 'clients', figure_clients, 'timepieces', figure_timepieces,
    'brands', figure_brands, 'authenticity', figure_authenticity, 'sold', figure_sold, 'sourced', figure_sourced,
    'response', figure_response,
    'in_showroom', (
      select nullif(count(*), 1001)
      from (select from public.watches as watch where private.is_listed_watch(watch) and watch.status <> 'coming' limit 1001) as shown))
  from public.settings
$$;

create function public.shop_figures() returns jsonb
  language sql stable set search_path = ''
as $$ select private.shop_figures() $$;
grant execute on function private.shop_figures, public.shop_figures to anon, authenticated, service_role;

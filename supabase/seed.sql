-- The demo house: two accounts, the catalogue, and enough mail for the dashboard
-- to look alive. For the embedded and the Docker backend only, never for production.

insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at,
  raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  confirmation_token, recovery_token, email_change, email_change_token_new
) values
  ('00000000-0000-4000-8000-00000000a001', 'authenticated', 'authenticated',
   'owner@sonoranhorology.example', '$2b$10$YXuHCyqU26/56tEz2bVof.sEiwBk/mwcFkY2DYGfMnxtDeIrbHVl2', '2026-10-01T16:00:00Z',
   '{"provider": "email", "providers": ["email"]}', '{"full_name": "Showroom Owner"}', '2026-10-01T16:00:00Z', '2026-10-01T16:00:00Z', '', '', '', ''),
  ('00000000-0000-4000-8000-00000000a002', 'authenticated', 'authenticated',
   'collector@sonoranhorology.example', '$2b$10$cq.gtUyRwGvVFJRyP4Fy7eZbPEsvHbm9D1YmF575cXcypEeuT3D0y', '2026-10-02T16:00:00Z',
   '{"provider": "email", "providers": ["email"]}', '{"full_name": "Demo Collector"}', '2026-10-02T16:00:00Z', '2026-10-02T16:00:00Z', '', '', '', '');

insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
select id, 'email', id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), created_at, created_at, created_at
from auth.users
where email in ('owner@sonoranhorology.example', 'collector@sonoranhorology.example');

-- Supabase's own Auth server looks for these; the embedded one has no such column.
do $$
begin
  if exists (select from information_schema.columns where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
    execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000'' where instance_id is null';
  end if;
end
$$;

insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000a001', 'admin');

-- Pictures are addressed relative to the backend; supabase/seed/media.ts puts them there.
insert into public.watches (id, name, brand, category, description, image_urls, featured, specifications, created_at) values
  ('00000000-0000-4000-8000-000000000001', 'Tidewater 300', 'Halden', 'Dive',
   'A three-hand diver with a graduated blue sunburst dial, lumed plots and a coin-edge rotating bezel with a 60-minute scale. The brushed case and three-link bracelet are finished with polished bevels, and a date sits at three o''clock.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-blue-sunburst-diver-steel-1.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-blue-sunburst-diver-steel-2.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-blue-sunburst-diver-steel-3.1600x1600.jpg'
   ],
   true,
   '{"movement_type": "Automatic", "case_material": "Stainless Steel", "case_diameter": "41mm", "water_resistance": "300m", "crystal_type": "Sapphire Crystal", "band_material": "Stainless Steel", "power_reserve": "70 hours", "dial_color": "Blue", "case_shape": "Round, crown guards"}',
   '2026-10-30T17:00:00Z'),
  ('00000000-0000-4000-8000-000000000002', 'Circuit Panda Chronograph', 'Corsa & Fils', 'Chronograph',
   'A panda-dial chronograph: lacquered white with three black concentric counters and a fixed black bezel. Polished pump pushers flank the crown, and the three-link bracelet carries polished centre links.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-white-panda-chronograph-steel-1.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-white-panda-chronograph-steel-2.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-white-panda-chronograph-steel-3.1600x1600.jpg'
   ],
   false,
   '{"movement_type": "Automatic", "case_material": "Stainless Steel", "case_diameter": "40mm", "water_resistance": "100m", "crystal_type": "Sapphire Crystal", "band_material": "Stainless Steel", "power_reserve": "72 hours", "dial_color": "White", "case_shape": "Round"}',
   '2026-10-28T17:00:00Z'),
  ('00000000-0000-4000-8000-000000000003', 'Soirée Guilloché', 'Maison Aurel', 'Dress',
   'A slim hand-wound dress watch with a silver dial, an engine-turned centre and a small-seconds register at six. Faceted dauphine hands and applied batons in rose gold match the polished case and brown alligator-pattern strap.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-silver-guilloche-dress-rose-gold-1.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-silver-guilloche-dress-rose-gold-2.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-silver-guilloche-dress-rose-gold-3.1600x1600.jpg'
   ],
   true,
   '{"movement_type": "Manual", "case_material": "Rose Gold", "case_diameter": "39mm", "water_resistance": "30m", "crystal_type": "Sapphire Crystal", "band_material": "Leather", "power_reserve": "48 hours", "dial_color": "Silver", "case_shape": "Round"}',
   '2026-10-26T17:00:00Z'),
  ('00000000-0000-4000-8000-000000000004', 'Verdure 39', 'Maison Aurel', 'Dress',
   'Deep green sunburst under a sharply fluted bezel, in polished yellow gold throughout. The five-link bracelet mixes brushed outer links with rounded, polished centres.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-green-sunburst-fluted-yellow-gold-1.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-green-sunburst-fluted-yellow-gold-2.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-green-sunburst-fluted-yellow-gold-3.1600x1600.jpg'
   ],
   true,
   '{"movement_type": "Automatic", "case_material": "18K Gold", "case_diameter": "39mm", "water_resistance": "100m", "crystal_type": "Sapphire Crystal", "band_material": "Gold", "power_reserve": "70 hours", "dial_color": "Green", "case_shape": "Round, fluted bezel"}',
   '2026-10-24T17:00:00Z'),
  ('00000000-0000-4000-8000-000000000005', 'Decagon Hobnail 41', 'Halden', 'Sport',
   'An integrated-bracelet sports watch with a ten-sided brushed bezel, broad polished bevels and flush screws. The slate dial carries a hobnail pattern turned forty-five degrees, with lumed batons and a tone-on-tone date.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-grey-hobnail-integrated-steel-1.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-grey-hobnail-integrated-steel-2.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-grey-hobnail-integrated-steel-3.1600x1600.jpg'
   ],
   false,
   '{"movement_type": "Automatic", "case_material": "Stainless Steel", "case_diameter": "41mm", "water_resistance": "100m", "crystal_type": "Sapphire Crystal", "band_material": "Stainless Steel", "power_reserve": "72 hours", "dial_color": "Grey", "case_shape": "Ten-sided bezel, integrated bracelet"}',
   '2026-10-22T17:00:00Z'),
  ('00000000-0000-4000-8000-000000000006', 'Northfield Pilot', 'Larkspur', 'Pilot',
   'A matte black flieger-style dial with large lumed numerals, sword hands and an orange sweep seconds hand. The satin titanium case wears a tan calf strap with cream stitching.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-black-pilot-titanium-1.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-black-pilot-titanium-2.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-black-pilot-titanium-3.1600x1600.jpg'
   ],
   false,
   '{"movement_type": "Automatic", "case_material": "Titanium", "case_diameter": "43mm", "water_resistance": "100m", "crystal_type": "Sapphire Crystal", "band_material": "Leather", "power_reserve": "42 hours", "dial_color": "Black", "case_shape": "Round"}',
   '2026-10-20T17:00:00Z'),
  ('00000000-0000-4000-8000-000000000007', 'Nocturne Chronograph', 'Corsa & Fils', 'Chronograph',
   'A satin black ceramic chronograph with an anthracite dial, lit by rose-gold crown, pushers, hands and counter rings. It comes on a grooved black rubber strap made for daily wear.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-black-ceramic-chronograph-rubber-1.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-black-ceramic-chronograph-rubber-2.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-black-ceramic-chronograph-rubber-3.1600x1600.jpg'
   ],
   false,
   '{"movement_type": "Automatic", "case_material": "Ceramic", "case_diameter": "42mm", "water_resistance": "100m", "crystal_type": "Sapphire Crystal", "band_material": "Rubber", "power_reserve": "72 hours", "dial_color": "Grey", "case_shape": "Round"}',
   '2026-10-18T17:00:00Z'),
  ('00000000-0000-4000-8000-000000000008', 'Salon Rectangle', 'Delacourt', 'Dress',
   'A rectangular dress watch with long polished side rails, Roman numerals and a railway minute track. Blued leaf hands and a blue cabochon crown complete it, on a black alligator-pattern strap.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-white-roman-rectangular-gold-1.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-white-roman-rectangular-gold-2.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-white-roman-rectangular-gold-3.1600x1600.jpg'
   ],
   false,
   '{"movement_type": "Manual", "case_material": "Gold", "case_diameter": "36mm", "water_resistance": "30m", "crystal_type": "Sapphire Crystal", "band_material": "Leather", "power_reserve": "38 hours", "dial_color": "White", "case_shape": "Rectangular"}',
   '2026-10-16T17:00:00Z'),
  ('00000000-0000-4000-8000-000000000009', 'Foundry Cushion', 'Brightwater', 'Sport',
   'A cushion-cased field diver in bronze, with a burgundy sunburst dial, vintage-toned lume and an oversized crown. The dark brown calf strap is padded at the lugs and hand-stitched in cream.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-burgundy-cushion-bronze-1.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-burgundy-cushion-bronze-2.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-burgundy-cushion-bronze-3.1600x1600.jpg'
   ],
   false,
   '{"movement_type": "Automatic", "case_material": "Bronze", "case_diameter": "42mm", "water_resistance": "200m", "crystal_type": "Sapphire Crystal", "band_material": "Leather", "power_reserve": "70 hours", "dial_color": "Burgundy", "case_shape": "Cushion"}',
   '2026-10-14T17:00:00Z'),
  ('00000000-0000-4000-8000-000000000010', 'Moonrise 40', 'Delacourt', 'Dress',
   'A midnight-blue sunburst dial with a starry moonphase aperture at six and slender leaf hands. The polished white-gold case with long curved lugs is paired with a navy alligator-pattern strap.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-blue-moonphase-white-gold-1.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-blue-moonphase-white-gold-2.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-blue-moonphase-white-gold-3.1600x1600.jpg'
   ],
   false,
   '{"movement_type": "Automatic", "case_material": "White Gold", "case_diameter": "40mm", "water_resistance": "30m", "crystal_type": "Sapphire Crystal", "band_material": "Leather", "power_reserve": "72 hours", "dial_color": "Blue", "case_shape": "Round"}',
   '2026-10-12T17:00:00Z'),
  ('00000000-0000-4000-8000-000000000011', 'Two Harbours GMT', 'Halden', 'GMT',
   'A travel watch with a red arrow-tipped 24-hour hand and a black and burgundy rotating bezel for a second time zone. The black lacquer dial is fully lumed, and the case is fitted with a five-link bracelet.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-black-gmt-steel-1.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-black-gmt-steel-2.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-black-gmt-steel-3.1600x1600.jpg'
   ],
   false,
   '{"movement_type": "Automatic", "case_material": "Stainless Steel", "case_diameter": "40mm", "water_resistance": "200m", "crystal_type": "Sapphire Crystal", "band_material": "Stainless Steel", "power_reserve": "70 hours", "dial_color": "Black", "case_shape": "Round, crown guards"}',
   '2026-10-10T17:00:00Z'),
  ('00000000-0000-4000-8000-000000000012', 'Belle Tonneau', 'Delacourt', 'Dress',
   'A barrel-shaped yellow-gold case frames a champagne sunburst dial with applied numerals at twelve, three and nine. Leaf hands and a small-seconds counter are set off by a cognac alligator-pattern strap.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-champagne-tonneau-yellow-gold-1.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-champagne-tonneau-yellow-gold-2.1600x1600.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-champagne-tonneau-yellow-gold-3.1600x1600.jpg'
   ],
   false,
   '{"movement_type": "Manual", "case_material": "18K Gold", "case_diameter": "36mm", "water_resistance": "30m", "crystal_type": "Sapphire Crystal", "band_material": "Leather", "power_reserve": "42 hours", "dial_color": "Champagne", "case_shape": "Tonneau"}',
   '2026-10-08T17:00:00Z');

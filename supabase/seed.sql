-- Demo data for the embedded and the Docker backend, never for production. Times get microseconds, as in PostgreSQL; the clock of PGlite
-- has none.

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
   '{"provider": "email", "providers": ["email"]}', '{"full_name": "Corinne Vale"}', '2026-10-02T16:00:00Z', '2026-10-02T16:00:00Z', '', '', '', '');

insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
select id, 'email', id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), created_at, created_at, created_at
from auth.users
where email in ('owner@sonoranhorology.example', 'collector@sonoranhorology.example');

-- Supabase's Auth server needs this column; the embedded one does not have it.
do $$
begin
  if exists (select from information_schema.columns where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
    execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000'' where instance_id is null';
  end if;
end
$$;

insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000a001', 'admin');

-- Picture URLs are relative to the backend; supabase/seed/media.ts uploads the files.
insert into public.watches (id, status, name, brand, category, description, image_urls, featured, specifications, created_at) values
  ('00000000-0000-4000-8000-000000000001', 'available', 'Tidewater 300', 'Halden', 'Dive',
   'A three-hand diver with a graduated blue sunburst dial, lumed plots and a coin-edge rotating bezel with a 60-minute scale. The brushed case and three-link bracelet are finished with polished bevels, and a date sits at three o''clock.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-blue-sunburst-diver-steel-1.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-blue-sunburst-diver-steel-2.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-blue-sunburst-diver-steel-3.1600x1600.webp.jpg'
   ],
   true,
   '{"movement_type": "Automatic", "case_material": "Stainless Steel", "case_diameter": "41mm", "water_resistance": "300m", "crystal_type": "Sapphire Crystal", "band_material": "Stainless Steel", "power_reserve": "70 hours", "dial_color": "Blue", "case_shape": "Round, crown guards"}',
   '2026-10-30T17:00:00.204817Z'),
  ('00000000-0000-4000-8000-000000000002', 'available', 'Circuit Panda Chronograph', 'Corsa & Fils', 'Chronograph',
   'A panda-dial chronograph: lacquered white with three black concentric counters and a fixed black bezel. Polished pump pushers flank the crown, and the three-link bracelet carries polished center links.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-white-panda-chronograph-steel-1.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-white-panda-chronograph-steel-2.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-white-panda-chronograph-steel-3.1600x1600.webp.jpg'
   ],
   false,
   '{"movement_type": "Automatic", "case_material": "Stainless Steel", "case_diameter": "40mm", "water_resistance": "100m", "crystal_type": "Sapphire Crystal", "band_material": "Stainless Steel", "power_reserve": "72 hours", "dial_color": "White", "case_shape": "Round"}',
   '2026-10-28T17:00:00.204817Z'),
  ('00000000-0000-4000-8000-000000000003', 'available', 'Soirée Guilloché', 'Maison Aurel', 'Dress',
   'A slim hand-wound dress watch with a silver dial, an engine-turned center and a small-seconds register at six. Faceted dauphine hands and applied batons in rose gold match the polished case and brown alligator-pattern strap.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-silver-guilloche-dress-rose-gold-1.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-silver-guilloche-dress-rose-gold-2.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-silver-guilloche-dress-rose-gold-3.1600x1600.webp.jpg'
   ],
   true,
   '{"movement_type": "Manual", "case_material": "Rose Gold", "case_diameter": "39mm", "water_resistance": "30m", "crystal_type": "Sapphire Crystal", "band_material": "Leather", "power_reserve": "48 hours", "dial_color": "Silver", "case_shape": "Round"}',
   '2026-10-26T17:00:00.204817Z'),
  ('00000000-0000-4000-8000-000000000004', 'available', 'Verdure 39', 'Maison Aurel', 'Dress',
   'Deep green sunburst under a sharply fluted bezel, in polished yellow gold throughout. The five-link bracelet mixes brushed outer links with rounded, polished centers.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-green-sunburst-fluted-yellow-gold-1.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-green-sunburst-fluted-yellow-gold-2.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-green-sunburst-fluted-yellow-gold-3.1600x1600.webp.jpg'
   ],
   true,
   '{"movement_type": "Automatic", "case_material": "18K Gold", "case_diameter": "39mm", "water_resistance": "100m", "crystal_type": "Sapphire Crystal", "band_material": "Gold", "power_reserve": "70 hours", "dial_color": "Green", "case_shape": "Round, fluted bezel"}',
   '2026-10-24T17:00:00.204817Z'),
  ('00000000-0000-4000-8000-000000000005', 'available', 'Decagon Hobnail 41', 'Halden', 'Sport',
   'An integrated-bracelet sports watch with a ten-sided brushed bezel, broad polished bevels and flush screws. The slate dial carries a hobnail pattern turned forty-five degrees, with lumed batons and a tone-on-tone date.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-grey-hobnail-integrated-steel-1.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-grey-hobnail-integrated-steel-2.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-grey-hobnail-integrated-steel-3.1600x1600.webp.jpg'
   ],
   false,
   '{"movement_type": "Automatic", "case_material": "Stainless Steel", "case_diameter": "41mm", "water_resistance": "100m", "crystal_type": "Sapphire Crystal", "band_material": "Stainless Steel", "power_reserve": "72 hours", "dial_color": "Grey", "case_shape": "Ten-sided bezel, integrated bracelet"}',
   '2026-10-22T17:00:00.204817Z'),
  ('00000000-0000-4000-8000-000000000006', 'available', 'Northfield Pilot', 'Larkspur', 'Pilot',
   'A matte black flieger-style dial with large lumed numerals, sword hands and an orange sweep seconds hand. The satin titanium case wears a tan calf strap with cream stitching.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-black-pilot-titanium-1.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-black-pilot-titanium-2.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-black-pilot-titanium-3.1600x1600.webp.jpg'
   ],
   false,
   '{"movement_type": "Automatic", "case_material": "Titanium", "case_diameter": "43mm", "water_resistance": "100m", "crystal_type": "Sapphire Crystal", "band_material": "Leather", "power_reserve": "42 hours", "dial_color": "Black", "case_shape": "Round"}',
   '2026-10-20T17:00:00.204817Z'),
  ('00000000-0000-4000-8000-000000000007', 'available', 'Nocturne Chronograph', 'Corsa & Fils', 'Chronograph',
   'A satin black ceramic chronograph with an anthracite dial, lit by rose-gold crown, pushers, hands and counter rings. It comes on a grooved black rubber strap made for daily wear.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-black-ceramic-chronograph-rubber-1.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-black-ceramic-chronograph-rubber-2.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-black-ceramic-chronograph-rubber-3.1600x1600.webp.jpg'
   ],
   false,
   '{"movement_type": "Automatic", "case_material": "Ceramic", "case_diameter": "42mm", "water_resistance": "100m", "crystal_type": "Sapphire Crystal", "band_material": "Rubber", "power_reserve": "72 hours", "dial_color": "Grey", "case_shape": "Round"}',
   '2026-10-18T17:00:00.204817Z'),
  ('00000000-0000-4000-8000-000000000008', 'available', 'Salon Rectangle', 'Delacourt', 'Dress',
   'A rectangular dress watch with long polished side rails, Roman numerals and a railway minute track. Blued leaf hands and a blue cabochon crown complete it, on a black alligator-pattern strap.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-white-roman-rectangular-gold-1.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-white-roman-rectangular-gold-2.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-white-roman-rectangular-gold-3.1600x1600.webp.jpg'
   ],
   false,
   '{"movement_type": "Manual", "case_material": "Gold", "case_diameter": "36mm", "water_resistance": "30m", "crystal_type": "Sapphire Crystal", "band_material": "Leather", "power_reserve": "38 hours", "dial_color": "White", "case_shape": "Rectangular"}',
   '2026-10-16T17:00:00.204817Z'),
  ('00000000-0000-4000-8000-000000000009', 'available', 'Foundry Cushion', 'Brightwater', 'Sport',
   'A cushion-cased field diver in bronze, with a burgundy sunburst dial, vintage-toned lume and an oversized crown. The dark brown calf strap is padded at the lugs and hand-stitched in cream.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-burgundy-cushion-bronze-1.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-burgundy-cushion-bronze-2.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-burgundy-cushion-bronze-3.1600x1600.webp.jpg'
   ],
   false,
   '{"movement_type": "Automatic", "case_material": "Bronze", "case_diameter": "42mm", "water_resistance": "200m", "crystal_type": "Sapphire Crystal", "band_material": "Leather", "power_reserve": "70 hours", "dial_color": "Burgundy", "case_shape": "Cushion"}',
   '2026-10-14T17:00:00.204817Z'),
  ('00000000-0000-4000-8000-000000000010', 'available', 'Moonrise 40', 'Delacourt', 'Dress',
   'A midnight-blue sunburst dial with a starry moonphase aperture at six and slender leaf hands. The polished white-gold case with long curved lugs is paired with a navy alligator-pattern strap.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-blue-moonphase-white-gold-1.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-blue-moonphase-white-gold-2.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-blue-moonphase-white-gold-3.1600x1600.webp.jpg'
   ],
   false,
   '{"movement_type": "Automatic", "case_material": "White Gold", "case_diameter": "40mm", "water_resistance": "30m", "crystal_type": "Sapphire Crystal", "band_material": "Leather", "power_reserve": "72 hours", "dial_color": "Blue", "case_shape": "Round"}',
   '2026-10-12T17:00:00.204817Z'),
  ('00000000-0000-4000-8000-000000000011', 'available', 'Two Harbors GMT', 'Halden', 'GMT',
   'A travel watch with a red arrow-tipped 24-hour hand and a black and burgundy rotating bezel for a second time zone. The black lacquer dial is fully lumed, and the case is fitted with a five-link bracelet.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-black-gmt-steel-1.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-black-gmt-steel-2.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-black-gmt-steel-3.1600x1600.webp.jpg'
   ],
   false,
   '{"movement_type": "Automatic", "case_material": "Stainless Steel", "case_diameter": "40mm", "water_resistance": "200m", "crystal_type": "Sapphire Crystal", "band_material": "Stainless Steel", "power_reserve": "70 hours", "dial_color": "Black", "case_shape": "Round, crown guards"}',
   '2026-10-10T17:00:00.204817Z'),
  ('00000000-0000-4000-8000-000000000012', 'available', 'Belle Tonneau', 'Delacourt', 'Dress',
   'A barrel-shaped yellow-gold case frames a champagne sunburst dial with applied numerals at twelve, three and nine. Leaf hands and a small-seconds counter are set off by a cognac alligator-pattern strap.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-champagne-tonneau-yellow-gold-1.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-champagne-tonneau-yellow-gold-2.1600x1600.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-champagne-tonneau-yellow-gold-3.1600x1600.webp.jpg'
   ],
   false,
   '{"movement_type": "Manual", "case_material": "18K Gold", "case_diameter": "36mm", "water_resistance": "30m", "crystal_type": "Sapphire Crystal", "band_material": "Leather", "power_reserve": "42 hours", "dial_color": "Champagne", "case_shape": "Tonneau"}',
   '2026-10-08T17:00:00.204817Z'),
  ('00000000-0000-4000-8000-000000000013', 'available', 'Lagoon 300', 'Halden', 'Dive',
   'A three-hand diver with a teal sunburst dial and a matching 60-minute bezel. Lumed plots, brushed case, three-link bracelet, and a date at three o''clock.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-teal-sunburst-diver-steel-1.1200x1200.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-teal-sunburst-diver-steel-2.1200x1200.webp.jpg'
   ],
   false,
   '{"movement_type": "Automatic", "case_material": "Stainless Steel", "case_diameter": "41mm", "water_resistance": "300m", "crystal_type": "Sapphire Crystal", "band_material": "Stainless Steel", "power_reserve": "70 hours", "dial_color": "Green", "case_shape": "Round, crown guards"}',
   '2026-10-06T17:00:00.204817Z'),
  ('00000000-0000-4000-8000-000000000014', 'coming', 'Emberlight 40', 'Delacourt', 'Dress',
   'An amber sunburst dial with a moonphase at six, dauphine hands and slim batons. The white-gold case is polished throughout; the strap is brown alligator-pattern leather.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-amber-moonphase-white-gold-1.1200x1200.webp.jpg',
    '/storage/v1/object/public/watch-images/watches/20261101090000000-amber-moonphase-white-gold-2.1200x1200.webp.jpg'
   ],
   false,
   '{"movement_type": "Automatic", "case_material": "White Gold", "case_diameter": "40mm", "water_resistance": "30m", "crystal_type": "Sapphire Crystal", "band_material": "Leather", "power_reserve": "42 hours", "dial_color": "Brown", "case_shape": "Round"}',
   '2026-10-05T17:00:00.204817Z'),
  ('00000000-0000-4000-8000-000000000015', 'sold', 'Canyon 300', 'Halden', 'Dive',
   'A copper sunburst diver on its three-link bracelet, with a matching bezel insert and a full set of links.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-copper-sunburst-diver-steel-1.1200x1200.webp.jpg'
   ],
   false,
   '{"movement_type": "Automatic", "case_material": "Stainless Steel", "case_diameter": "41mm", "water_resistance": "300m", "crystal_type": "Sapphire Crystal", "band_material": "Stainless Steel", "power_reserve": "70 hours", "dial_color": "Brown", "case_shape": "Round, crown guards"}',
   '2026-09-24T17:00:00.204817Z'),
  ('00000000-0000-4000-8000-000000000016', 'sold', 'Basalt 39', 'Maison Aurel', 'Dress',
   'A slate sunburst dial under a fluted bezel, on a five-link bracelet of polished and brushed steel.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-slate-sunburst-fluted-steel-1.1200x1200.webp.jpg'
   ],
   false,
   '{"movement_type": "Automatic", "case_material": "Stainless Steel", "case_diameter": "39mm", "water_resistance": "100m", "crystal_type": "Sapphire Crystal", "band_material": "Stainless Steel", "power_reserve": "70 hours", "dial_color": "Grey", "case_shape": "Round, fluted bezel"}',
   '2026-09-10T17:00:00.204817Z'),
  ('00000000-0000-4000-8000-000000000017', 'sold', 'Quarry Cushion', 'Brightwater', 'Sport',
   'A brushed steel cushion case with a black gradient dial, lumed numerals and a stitched black strap.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-black-cushion-steel-1.1200x1200.webp.jpg'
   ],
   false,
   '{"movement_type": "Automatic", "case_material": "Stainless Steel", "case_diameter": "42mm", "water_resistance": "100m", "crystal_type": "Sapphire Crystal", "band_material": "Leather", "power_reserve": "48 hours", "dial_color": "Black", "case_shape": "Cushion"}',
   '2026-08-27T17:00:00.204817Z'),
  ('00000000-0000-4000-8000-000000000018', 'sold', 'Tonneau Perle', 'Delacourt', 'Dress',
   'A barrel-shaped platinum case around a silver dial with small seconds at six. Hand-wound, on a gray alligator-pattern strap.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-silver-tonneau-platinum-1.1200x1200.webp.jpg'
   ],
   false,
   '{"movement_type": "Manual", "case_material": "Platinum", "case_diameter": "36mm", "water_resistance": "30m", "crystal_type": "Sapphire Crystal", "band_material": "Leather", "power_reserve": "42 hours", "dial_color": "Silver", "case_shape": "Tonneau"}',
   '2026-08-13T17:00:00.204817Z'),
  ('00000000-0000-4000-8000-000000000019', 'sold', 'Matinée Guilloché', 'Maison Aurel', 'Dress',
   'A hand-wound dress watch in white gold: engine-turned center, small seconds at six and faceted dauphine hands.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-silver-guilloche-dress-white-gold-1.1200x1200.webp.jpg'
   ],
   false,
   '{"movement_type": "Manual", "case_material": "White Gold", "case_diameter": "39mm", "water_resistance": "30m", "crystal_type": "Sapphire Crystal", "band_material": "Leather", "power_reserve": "48 hours", "dial_color": "Silver", "case_shape": "Round"}',
   '2026-07-30T17:00:00.204817Z'),
  ('00000000-0000-4000-8000-000000000020', 'sold', 'Cabinet Rectangle', 'Delacourt', 'Dress',
   'A slim white-gold rectangle with Roman numerals, a railroad track and a cabochon crown, on a black strap.',
   array[
    '/storage/v1/object/public/watch-images/watches/20261101090000000-white-roman-rectangular-white-gold-1.1200x1200.webp.jpg'
   ],
   false,
   '{"movement_type": "Manual", "case_material": "White Gold", "case_diameter": "31mm", "water_resistance": "30m", "crystal_type": "Sapphire Crystal", "band_material": "Leather", "power_reserve": "40 hours", "dial_color": "White", "case_shape": "Rectangular"}',
   '2026-07-16T17:00:00.204817Z');

update public.watches as watch
set reference = fact.reference, made_year = fact.made_year, made_as = fact.made_as, condition = fact.condition, has_box = fact.has_box,
  has_papers = fact.has_papers, lug_to_lug = fact.lug_to_lug, thickness = fact.thickness, country = fact.country,
  service_history = fact.service_history
from (values
  (1, 'TW.300.41', 2021, 'exact', 'excellent', true, true, 48.5, 13.2, 'United States', 'Serviced in our workshop in September 2026.'),
  (2, 'CF-7740', 2019, 'exact', 'very_good', true, true, 47, 12.9, 'Germany', null),
  (3, null, 1970, 'decade', 'good', false, false, 45.5, 8.4, null, 'Movement cleaned and oiled in October 2026; the crystal is a replacement.'),
  (4, 'MA 3901', 1988, 'circa', 'very_good', true, false, 46, 9.8, 'Switzerland', null),
  (5, 'HD.41.10', 2023, 'exact', 'unworn', true, true, 49, 10.5, 'United States', null),
  (6, 'NP-43', 2018, 'exact', 'good', false, true, 51.5, 13.8, null, 'Serviced by its maker in 2024.'),
  (7, 'CF-9042', 2022, 'exact', 'excellent', true, true, 48, 14.1, 'Japan', null),
  (8, null, 1965, 'circa', 'good', false, false, 42, 7.6, 'France', 'Serviced in our workshop in June 2026.'),
  (9, 'BW 42 Bronze', 2020, 'exact', 'very_good', true, true, 50, 13.5, null, null),
  (10, 'DC 4010', 2016, 'exact', 'excellent', true, true, 47.5, 11.2, 'Switzerland', 'Serviced by its maker in 2023.'),
  (11, 'TH.GMT.40', 2024, 'exact', 'new', true, true, 47, 12.6, 'United States', null),
  (12, null, 1950, 'decade', 'fair', false, false, 43.5, 8.9, null, null),
  (13, 'LG.300.41', 2022, 'exact', 'excellent', true, true, 48.5, 13.2, 'United States', null),
  (14, 'DC 4012', 2019, 'exact', 'very_good', true, false, 47.5, 11.2, 'Switzerland', 'Serviced by its maker in 2025.'),
  (15, 'CN.300.41', 2020, 'exact', 'very_good', true, true, 48.5, 13.2, 'United States', null),
  (16, 'MA 3904', 1994, 'circa', 'good', false, true, 46, 9.8, 'Germany', 'Serviced in our workshop in August 2026.'),
  (17, 'BW 42 Steel', 2021, 'exact', 'excellent', true, true, 50, 13.5, null, null),
  (18, null, 1950, 'decade', 'good', false, false, 43.5, 8.9, 'France', null),
  (19, null, 1970, 'decade', 'very_good', false, false, 45.5, 8.4, null, 'Serviced in our workshop in June 2026.'),
  (20, null, 1968, 'circa', 'good', false, false, 42, 7.6, 'France', null)
) as fact (nth, reference, made_year, made_as, condition, has_box, has_papers, lug_to_lug, thickness, country, service_history)
where watch.id = ('00000000-0000-4000-8000-' || lpad(fact.nth::text, 12, '0'))::uuid;

insert into public.stock_records (id, price_paid, price_asked, consignor, serial_number, location) values
  ('00000000-0000-4000-8000-000000000001', 6200, 8450, null, 'HT-300-11842', 'Safe, tray 2'),
  ('00000000-0000-4000-8000-000000000002', 14750, 18900, null, 'CF 70418', 'Safe, tray 1'),
  ('00000000-0000-4000-8000-000000000004', null, 31500, 'Philippa Ransome', 'MA-39-2207', 'Safe, tray 1'),
  ('00000000-0000-4000-8000-000000000007', 11300.50, 15200, null, 'CF 88213', 'Window, left'),
  ('00000000-0000-4000-8000-000000000010', null, 42000, 'Philippa Ransome', 'D40-0093', 'With the watchmaker'),
  ('00000000-0000-4000-8000-000000000011', 9800, 12600, null, 'HG-5521-07', 'Safe, tray 3'),
  ('00000000-0000-4000-8000-000000000013', 5400, 7900, null, 'LG-300-20916', 'Safe, tray 2');
-- The first watch has two versions.
insert into public.condition_reports (watch_id, number, inspected_by, inspected_on, summary, parts, timing, marks, unknowns, published_at, created_at, updated_at)
select watch.id, report.number, 'Emmett Varela', report.inspected_on::date, report.summary,
  -- Grade, text and macro picture of each part.
  (select jsonb_object_agg(
      part, jsonb_strip_nulls(jsonb_build_object(
        'grade', found -> 0, 'words', found -> 1, 'pictures', case when found -> 2 is not null then jsonb_build_array(
          '/storage/v1/object/public/watch-images/watches/20261101090000000-macro-' || (found ->> 2) || '.640x640.webp.jpg') end)))
    from jsonb_each(report.parts::jsonb) as parts (part, found)),
  report.timing::jsonb, report.marks::jsonb, report.unknowns, published_at::timestamptz, published_at::timestamptz, published_at::timestamptz
from (values
  (1, 1, '2026-09-21', '2026-09-21T21:10:00.204817Z',
   'A sharp, honest example as it came to us. It runs, and goes to our workshop for its service.',
   '{"case": [4, "Fine hairlines on the polished bevels. Lugs even and full."], "bezel": [4], "crystal": [5], "dial": [5], "hands": [5],
     "movement": [3, "Runs, and due for its service."], "bracelet": [4, "Full length, with little stretch."]}',
   '{"dial_up": {"rate": 9, "amplitude": 262, "beat_error": 0.4}, "crown_down": {"rate": -4, "amplitude": 238, "beat_error": 0.6}}',
   '[]', 'When it was last serviced.'),
  (1, 2, '2026-10-28', '2026-10-28T22:40:00.204817Z',
   'A sharp, unpolished example that has been worn with care. Serviced in our workshop, it keeps time to within three seconds a day.',
   '{"case": [4, "Fine hairlines on the polished bevels, seen with a loupe. Lugs even and full. The case has not been polished.", "tidewater-case"],
     "bezel": [4, "One faint mark at 40 on the scale. Turns firmly, with no play.", "tidewater-bezel"],
     "crystal": [5, "Clean to the edge."],
     "dial": [5, "Even color, and all lume plots whole.", "tidewater-dial"],
     "hands": [5],
     "movement": [5, "Serviced in our workshop in September 2026: cleaned, oiled and regulated. Pressure tested to 300 m."],
     "bracelet": [4, "Full length, with two spare links. The clasp has light marks from a desk.", "tidewater-bracelet"]}',
   '{"dial_up": {"rate": 2.5, "amplitude": 301, "beat_error": 0.1}, "dial_down": {"rate": 3, "amplitude": 298, "beat_error": 0},
     "crown_up": {"rate": -0.5, "amplitude": 276, "beat_error": 0.1}, "crown_down": {"rate": 1, "amplitude": 272, "beat_error": 0.2},
     "crown_left": {"rate": 0, "amplitude": 274, "beat_error": 0.1}, "crown_right": {"rate": 1.5, "amplitude": 279, "beat_error": 0.1}}',
   '[{"x": 0.227, "y": 0.626, "part": "bezel", "words": "One faint mark at 40 on the scale."},
     {"x": 0.3, "y": 0.2, "part": "case", "words": "Hairlines on the polished bevel of the upper left lug."},
     {"x": 0.71, "y": 0.79, "part": "case", "words": "Hairlines on the bevel of the lower right lug."}]',
   'How often the bracelet was sized before it came to us. The outer box has another reference on its label.'),
  (3, 1, '2026-10-24', '2026-10-24T18:20:00.204817Z',
   'A good dress watch with its original dial, in a case that has been polished. It runs well for its age; the crystal and the strap are replacements.',
   '{"case": [2, "Polished at least once. The edges of the lugs are softer than they left the factory.", "soiree-case"],
     "bezel": [3, "Light marks all around."],
     "crystal": [4, "A replacement, of the right profile."],
     "dial": [3, "Two faint spots near the register, which show in raking light. Not refinished.", "soiree-dial"],
     "hands": [4],
     "movement": [3, "Cleaned and oiled in October 2026. Light wear on the winding pinion, within tolerance."],
     "bracelet": [5, "A new strap from our workshop. The buckle is not the original one.", "soiree-strap"]}',
   '{"dial_up": {"rate": 6, "amplitude": 268, "beat_error": 0.5}, "dial_down": {"rate": 8.5, "amplitude": 264, "beat_error": 0.5},
     "crown_up": {"rate": -3, "amplitude": 241, "beat_error": 0.7}, "crown_down": {"rate": 1, "amplitude": 239, "beat_error": 0.6},
     "crown_left": {"rate": -1.5, "amplitude": 243, "beat_error": 0.6}, "crown_right": {"rate": 2, "amplitude": 240, "beat_error": 0.7}}',
   '[{"x": 0.38, "y": 0.47, "part": "dial", "words": "A faint spot at the edge of the engine-turned center."},
     {"x": 0.4, "y": 0.58, "part": "dial", "words": "A second spot, smaller, below it."},
     {"x": 0.69, "y": 0.2, "part": "case", "words": "The edge of the lug is softened by polishing."}]',
   'Who owned it before 1994, and when the crystal was replaced. The exact year: the movement number points to the early 1970s.'),
  (4, 1, '2026-10-22', '2026-10-22T19:05:00.204817Z',
   'A crisp example, with its flutes and dial as they left the maker. It runs well, and its service history is not known.',
   '{"case": [4, "Crisp flutes and full lugs. Light wear on the polished flanks."],
     "bezel": [5, "Every flute sharp.", "verdure-crown"],
     "crystal": [5],
     "dial": [5, "Even color from edge to edge. Not refinished.", "verdure-dial"],
     "hands": [5, "Original, without marks at the center."],
     "movement": [4, "Runs well. No service papers came with it."],
     "bracelet": [3, "Some stretch, as expected of its age. All links present."]}',
   '{"dial_up": {"rate": 4, "amplitude": 284, "beat_error": 0.2}, "dial_down": {"rate": 4.5, "amplitude": 281, "beat_error": 0.2},
     "crown_down": {"rate": -2, "amplitude": 255, "beat_error": 0.3}}',
   '[]',
   'When it was last serviced.'),
  (7, 1, '2026-10-19', '2026-10-19T20:30:00.204817Z',
   'A ceramic chronograph without chips, with a whole dial. Only the strap shows that it was worn.',
   '{"case": [5, "Ceramic, without chips or marks."],
     "bezel": [5],
     "crystal": [5],
     "dial": [5, "Three clean registers. Lume is whole and even.", "nocturne-dial"],
     "hands": [5],
     "movement": [4, "Start, stop and reset are crisp. Within three years of its maker''s service.", "nocturne-pushers"],
     "bracelet": [3, "The rubber strap has light creases at the buckle."]}',
   '{"dial_up": {"rate": 3, "amplitude": 296, "beat_error": 0.1}, "dial_down": {"rate": 2.5, "amplitude": 294, "beat_error": 0.1},
     "crown_down": {"rate": -1, "amplitude": 270, "beat_error": 0.2}}',
   '[]',
   'How often it was worn. Its papers are stamped, but not dated.'),
  (10, 1, '2026-10-16', '2026-10-16T18:45:00.204817Z',
   'A dress watch that was worn a few times, with one fine mark on its back. It was serviced by its maker in 2023.',
   '{"case": [4, "One fine mark on the case back. Crown and lugs as new.", "moonrise-crown"],
     "bezel": [4],
     "crystal": [5],
     "dial": [5, "The moon disk turns freely and is clean.", "moonrise-dial"],
     "hands": [5],
     "movement": [5, "Serviced by its maker in 2023. The papers are with it."],
     "bracelet": [4, "Its own strap, worn a few times."]}',
   '{"dial_up": {"rate": 1.5, "amplitude": 302, "beat_error": 0}, "dial_down": {"rate": 2, "amplitude": 299, "beat_error": 0.1},
     "crown_down": {"rate": -0.5, "amplitude": 277, "beat_error": 0.1}}',
   '[]',
   'Who owned it before 2016.'),
  (11, 1, '2026-10-14', '2026-10-14T22:15:00.204817Z',
   'Unworn, as it left its maker. Nothing on it needs attention.',
   '{"case": [5, "As it left its maker."],
     "bezel": [5, "Turns in both directions with firm clicks.", "two-harbors-bezel"],
     "crystal": [5],
     "dial": [5, "No marks under a loupe.", "two-harbors-dial"],
     "hands": [5],
     "movement": [5, "New, and within its maker''s guarantee."],
     "bracelet": [5, "Unworn, with all links."]}',
   '{"dial_up": {"rate": 2, "amplitude": 305, "beat_error": 0}, "dial_down": {"rate": 2, "amplitude": 303, "beat_error": 0.1},
     "crown_down": {"rate": 0.5, "amplitude": 281, "beat_error": 0.1}}',
   '[]',
   'Nothing that matters: it came to us sealed.')
) as report (nth, number, inspected_on, published_at, summary, parts, timing, marks, unknowns)
join public.watches as watch on watch.id = ('00000000-0000-4000-8000-' || lpad(report.nth::text, 12, '0'))::uuid;
insert into private.report_numbers (watch_id, last)
select watch_id, max(number) from public.condition_reports group by watch_id;

-- The following times are relative to the seeding, so that the rows never look old. The videos are supabase/seed/videos, their posters
-- supabase/seed/posters; `content` has their words.
insert into public.testimonials (id, name, role, rating, content, image_url, video_url, featured, created_at)
select id::uuid, name, role, 5, content,
  '/storage/v1/object/public/watch-images/testimonials/20261101090000000-' || video || '.720x900.webp.jpg',
  '/storage/v1/object/public/watch-images/testimonials/videos/20261101090000000-' || video || '.mp4',
  featured, now() - ago::interval
from (values
  ('00000000-0000-4000-8000-00000000b001', 'Adrian P.', 'Collector, Paradise Valley', 'nineteen-days', true, '41 days 3 hours',
   'I had looked for four years for a hand-wound dress watch. They found one in nineteen days, with its papers. Nothing was hurried, least of all me.'),
  ('00000000-0000-4000-8000-00000000b002', 'Leonie S.', 'Collector, Flagstaff', 'two-quiet-afternoons', false, '187 days 6 hours',
   'My father wore a moonphase, and I wanted one to hand on. We sat with five of them over two quiet afternoons. I wear the one I kept coming back to.'),
  ('00000000-0000-4000-8000-00000000b003', 'Eleanor W.', 'Collector, Phoenix', null, true, '23 days 5 hours',
   'I described a reference I had missed twice at auction. Six weeks later I was holding one, with the original papers and a service record I could follow from stamp to stamp. The price was explained to me line by line before I agreed to it.'),
  ('00000000-0000-4000-8000-00000000b004', 'Marcus T.', 'First-time buyer, Tempe', null, true, '62 days 2 hours',
   'I came in knowing very little and was never made to feel it. We talked about lug-to-lug before we talked about money, and I left without buying. The watch I chose a month later is the right size, and I have not thought about another since.'),
  ('00000000-0000-4000-8000-00000000b005', 'Ingrid L.', null, null, true, '104 days 7 hours',
   'They talked me out of a purchase. The dial had been refinished, not badly, but enough that they would not put their name to it. I have trusted every word since, and the one they found me four months later is untouched.'),
  ('00000000-0000-4000-8000-00000000b006', 'Priya N.', 'Collector, San Diego', null, false, '138 days 4 hours',
   'I live a long day''s drive away and was wary of buying a watch I had not worn. They sent its timing in six positions, pictures of the movement and a plain list of every mark on the case. It arrived exactly as described.'),
  ('00000000-0000-4000-8000-00000000b007', 'Samuel O.', 'Architect, Scottsdale', null, false, '229 days 1 hour',
   'I sold two watches and bought one. The valuation was fair, the paperwork was ready when I arrived, and the whole exchange took less than an hour. I have spent longer choosing a strap.'),
  ('00000000-0000-4000-8000-00000000b008', 'David A.', 'Collector, Tucson', null, false, '296 days 5 hours',
   'A weekday appointment, one tray, no one else in the room. I tried the same caliber in steel and in titanium and had as long as I liked to decide. It is how watches should be sold.'),
  ('00000000-0000-4000-8000-00000000b009', 'Camille B.', 'Physician, Mesa', null, false, '371 days 3 hours',
   'I asked for something thin enough for a shirt cuff and tough enough for a hospital shift, and expected a compromise. I was shown three watches that were not one, each with its service history set out beside it.'),
  ('00000000-0000-4000-8000-00000000b010', 'Teresa M.', null, null, false, '458 days 6 hours',
   'My late husband''s watches sat in a drawer for two years. They came to the house, named each one, told me which to keep for our sons and sold the rest quietly. Every figure they gave me was the figure I received.'),
  ('00000000-0000-4000-8000-00000000b011', 'Jonah F.', 'Collector, Denver', null, false, '563 days 2 hours',
   'My inquiry was answered the next morning by someone who had read it. We went back and forth over spare links and box papers, and nothing was too small to ask. The watch ran four seconds fast a day on arrival, as they had said it would.'),
  ('00000000-0000-4000-8000-00000000b012', 'Wei C.', 'Engineer, Chandler', null, false, '671 days 4 hours',
   'I keep a spreadsheet, and they were patient with it. Diameter, lug-to-lug, thickness over the crystal: they put a caliper to the watch while I waited on the phone. Mine reads the same, to the tenth.')
) as told (id, name, role, video, featured, ago, content);

insert into public.inquiries (name, email, phone, message, watch_id, watch_name, watch_brand, status, created_at)
select sent.name, sent.email, sent.phone, sent.message, watches.id, watches.name, watches.brand, sent.status, now() - sent.ago::interval - interval '204817 microseconds'
from (values
  ('Harriet Lindqvist', 'harriet.lindqvist@example.com', '(480) 555-0112', 'Tidewater 300', 'new', '1 hour 35 minutes',
   'I''m interested in learning more about the Halden Tidewater 300. Does the bracelet come with all of its links? My wrist is 7 1/4 inches.'),
  ('Tobias Renn', 't.renn@example.org', null, 'Verdure 39', 'new', '7 hours 12 minutes',
   'I''m interested in learning more about the Maison Aurel Verdure 39.'),
  ('Noelle Castaneda', 'noelle@castaneda.example', '(602) 555-0138', 'Moonrise 40', 'new', '1 day 2 hours 48 minutes',
   'Is the moonphase corrected by a pusher in the case side or from the crown? I would like to see it in person this month if it is still available.'),
  ('Graham Oyelaran', 'graham.oyelaran@example.com', '(480) 555-0171', null, 'new', '1 day 21 hours 5 minutes',
   'I have three watches I no longer wear and one I have wanted for a while. Do you take trades against a sourcing request, or would we settle the two separately?'),
  ('Beatrix Hollander', 'bhollander@example.com', null, 'Soirée Guilloché', 'in_progress', '2 days 9 hours 20 minutes',
   'I''m interested in learning more about the Maison Aurel Soirée Guilloché. How thick is it with the crystal, and has the movement been serviced?'),
  ('Emeka Sandoval', 'emeka.sandoval@example.org', '(623) 555-0119', 'Two Harbors GMT', 'new', '3 days 4 hours 51 minutes',
   'Is the 24-hour hand the one that jumps, or the local hour hand? I fly to Lisbon every other month and would use it.'),
  ('Rosalind Faber', 'r.faber@example.com', '(480) 555-0186', 'Tidewater 300', 'new', '4 days 6 hours 33 minutes',
   'A gift for my brother''s fiftieth, on the 20th of next month. Could you hold it for a week while I find out his size without asking him?'),
  ('Callum Yazzie', 'callum.yazzie@example.com', '(928) 555-0143', 'Northfield Pilot', 'in_progress', '5 days 3 hours 9 minutes',
   'I''m interested in learning more about the Larkspur Northfield Pilot. I am in Flagstaff and can drive down on a Saturday.'),
  ('Sabine Achterberg', 'sabine@achterberg.example', null, 'Salon Rectangle', 'new', '6 days 8 hours 40 minutes',
   'Would you send pictures of the case back and of the crown side? I am wondering about the depth of the case under a shirt cuff.'),
  ('Leopold Nakai', 'leopold.nakai@example.org', '(520) 555-0127', 'Decagon Hobnail 41', 'new', '8 days 5 hours 14 minutes',
   'I''m interested in learning more about the Halden Decagon Hobnail 41. Has the bezel ever been refinished?'),
  ('Winifred Okafor', 'winifred.okafor@example.com', '(480) 555-0104', 'Foundry Cushion', 'in_progress', '10 days 2 hours 27 minutes',
   'How far has the bronze turned? I like a patina, but I would rather it were mine.'),
  ('Anselm Petrov', 'anselm.petrov@example.com', null, 'Circuit Panda Chronograph', 'resolved', '12 days 7 hours 55 minutes',
   'I''m interested in learning more about the Corsa & Fils Circuit Panda Chronograph.'),
  ('Delphine Marsh', 'delphine.marsh@example.org', '(602) 555-0165', null, 'in_progress', '14 days 4 hours 2 minutes',
   'I am settling my aunt''s estate. There are eleven watches, most with boxes and a few with papers. Would you come to the house in Arcadia to look at them?'),
  ('Ruben Thackeray', 'ruben.t@example.com', '(480) 555-0158', 'Nocturne Chronograph', 'new', '16 days 9 hours 36 minutes',
   'Does the rubber strap cut to size, or are there lengths? And can the pushers be used under water?'),
  ('Imogen Valdez', 'imogen.valdez@example.com', null, 'Belle Tonneau', 'resolved', '18 days 3 hours 19 minutes',
   'I''m interested in learning more about the Delacourt Belle Tonneau. Thank you for the pictures you texted, they answered most of it.'),
  ('Casimir Blythe', 'casimir@blythe.example', '(480) 555-0193', 'Verdure 39', 'new', '21 days 6 hours 45 minutes',
   'I would be buying from London. Do you ship insured overseas, and who carries the duty?'),
  ('Marguerite Osei', 'marguerite.osei@example.org', '(623) 555-0150', 'Moonrise 40', 'resolved', '24 days 1 hour 58 minutes',
   'I''m interested in learning more about the Delacourt Moonrise 40. Could I see it beside a 38 mm dress watch, to compare the two on the wrist?'),
  ('Phineas Duarte', 'phineas.duarte@example.com', null, 'Decagon Hobnail 41', 'in_progress', '27 days 8 hours 30 minutes',
   'Would you consider a trade? I have a 39 mm titanium diver from a small maker, two years old, full set.'),
  ('Adelaide Kim', 'adelaide.kim@example.com', '(602) 555-0176', 'Soirée Guilloché', 'resolved', '30 days 5 hours 11 minutes',
   'I''m interested in learning more about the Maison Aurel Soirée Guilloché. It would be my first hand-wound watch and I have a few simple questions.'),
  ('Isidore Claye', 'isidore.claye@example.org', '(480) 555-0129', 'Two Harbors GMT', 'resolved', '34 days 2 hours 50 minutes',
   'What is the lug-to-lug on this one? Anything over 48 mm wears too long on me.'),
  ('Yolanda Whitcombe', 'yolanda.whitcombe@example.com', null, null, 'new', '37 days 7 hours 24 minutes',
   'Do you service watches you did not sell? Mine has started to lose about a minute a day and I would like an honest opinion before I send it away.'),
  ('Bertrand Saguaro', 'bertrand@example.com', '(520) 555-0182', 'Foundry Cushion', 'resolved', '41 days 4 hours 37 minutes',
   'I''m interested in learning more about the Brightwater Foundry Cushion. Is the strap a standard width at the lugs?'),
  ('Cordelia Munro', 'cordelia.munro@example.org', '(480) 555-0116', 'Salon Rectangle', 'resolved', '45 days 9 hours 3 minutes',
   'The previous owner''s initials would not bother me, if there are any. Is the case back engraved?'),
  ('Hamish Ortega', 'hamish.ortega@example.com', '(602) 555-0161', 'Circuit Panda Chronograph', 'in_progress', '49 days 3 hours 42 minutes',
   'I''m interested in learning more about the Corsa & Fils Circuit Panda Chronograph. I missed the last one you had and would rather not miss this one.'),
  ('Genevieve Abara', 'g.abara@example.com', null, 'Northfield Pilot', 'resolved', '54 days 6 hours 16 minutes',
   'Can it be fitted with a longer strap? My husband''s wrist is a little over eight inches.'),
  ('Lucian Fairweather', 'lucian.fairweather@example.org', '(480) 555-0134', 'Tidewater 300', 'resolved', '58 days 1 hour 29 minutes',
   'I''m interested in learning more about the Halden Tidewater 300. Has the water resistance been tested since its last service?')
) as sent (name, email, phone, watch, status, ago, message)
left join public.watches on watches.name = sent.watch;

insert into public.newsletter_subscribers (email, source, subscribed_at)
select address, 'footer', now() - power(n, 1.3) * interval '1 day 4 hours 17 minutes' - interval '204817 microseconds'
from unnest(array[
  'harriet.lindqvist@example.com', 'm.delacroix@example.org', 'oscar.pennington@example.com', 'wren.holloway@example.com', 'j.tsosie@example.org',
  'amara.quist@example.com', 'bhollander@example.com', 'theo.vandermeer@example.org', 'lina@marchetti.example', 'paul.ostrander@example.com',
  'sunniva.berg@example.com', 'emeka.sandoval@example.org', 'f.castellane@example.com', 'nadia.rourke@example.com', 'hollis.grant@example.org',
  'casimir@blythe.example', 'ivy.nakamoto@example.com', 'r.faber@example.com', 'augustin.mero@example.org', 'petra.lindholm@example.com',
  'dwight.salcido@example.com', 'elspeth.crane@example.org', 'winifred.okafor@example.com', 'kenji.aldous@example.com', 'marisol.vega@example.org',
  'studio@northgate.example', 'tamsin.doyle@example.com', 'g.whitehorse@example.com', 'leonard.pask@example.org', 'adelaide.kim@example.com',
  'rafael.montrose@example.com', 'c.eskildsen@example.org', 'josephine.adler@example.com', 'isidore.claye@example.org', 'milo.farrant@example.com'
]) with ordinality as list (address, n);

insert into public.newsletter_subscribers (email, source, subscribed_at)
select address, 'watch-request', now() - ago::interval
from (values
  ('verity.ashdown@example.com', '9 days 3 hours 26 minutes'),
  ('lorenzo.hale@example.org', '22 days 5 hours 40 minutes'),
  ('simone@okonjo.example', '44 days 8 hours 15 minutes'),
  ('desmond.pryce@example.com', '57 days 2 hours 33 minutes'),
  ('annika.thorne@example.org', '93 days 6 hours 8 minutes')
) as ticked (address, ago);

insert into public.watch_requests (
  first_name, last_name, contact_info, watch_details, budget, newsletter_signup, status, notes, closed_because, created_at, waiting_since)
select first_name, last_name, contact_info, watch_details, budget, newsletter_signup, status, notes,
  case first_name when 'Desmond' then 'bought_elsewhere' end, now() - ago::interval - interval '204817 microseconds', now() - ago::interval
from (values
  ('Orson', 'Kettleby', '(480) 555-0121', 'A steel chronograph with a manual-wind caliber, 38 to 40 mm, cream or silver dial. I would take honest wear over a polished case.',
   '$8,000 to $11,000', false, 'new', null, '19 hours 22 minutes'),
  ('Philippa', 'Ransome', 'philippa.ransome@example.com', 'The same Soirée Guilloché you have now, but in white gold on black, if it was ever made. No hurry; I have waited for longer things.',
   null, false, 'new', null, '4 days 2 hours 10 minutes'),
  ('Verity', 'Ashdown', 'verity.ashdown@example.com', 'A travel watch under 41 mm whose local hour hand jumps on its own. Bracelet preferred, full set if possible, any year.',
   '$12,000', true, 'offered', 'Two candidates with dealers in Geneva and Osaka. The Osaka one has its papers.', '9 days 3 hours 26 minutes'),
  ('Corinne', 'Vale', 'collector@sonoranhorology.example', 'A steel diver for a jacket: 41 mm at most, on its bracelet, any color but black.',
   'About $8,000', false, 'searching', 'Wears a 36 mm dress watch on the days between.', '16 days 4 hours 31 minutes'),
  ('Lorenzo', 'Hale', 'lorenzo.hale@example.org', 'A watch made in 1984, for my sister''s birthday in the spring. Gold, small, with a dial that has not been touched. The maker matters less than the year.',
   'Up to $6,500', true, 'searching', 'Her birthday is in April. Asked three estates; the serial numbers decide the year.', '22 days 5 hours 40 minutes'),
  ('Ambrose', 'Teller', '+1 602 555 0148', 'A minute repeater I can handle before I decide. I understand this will take some time.',
   'To be discussed', false, 'searching', null, '35 days 7 hours 4 minutes'),
  ('Simone', 'Okonjo', 'simone@okonjo.example', 'An integrated-bracelet sports watch in titanium, blue or gray dial, no date. I have a 6 1/2 inch wrist, so lug-to-lug below 47 mm.',
   '$20,000 to $25,000', true, 'found', 'Gray dial, 46 mm lug-to-lug, unworn. Held until the end of the month; she will come to see it.', '44 days 8 hours 15 minutes'),
  ('Desmond', 'Pryce', 'desmond.pryce@example.com', 'A bronze diver to keep the Foundry Cushion company: 42 mm or less, green dial, crown at four if such a thing exists.',
   '$5,000', true, 'closed', 'Found one himself on a trip. Asked us to service it.', '57 days 2 hours 33 minutes'),
  ('Annika', 'Thorne', 'annika.thorne@example.org', 'A pair of dress watches, 36 and 39 mm, from one maker and one period, for a wedding in October.',
   '$18,000 for both', true, 'closed', 'Both delivered a week before the wedding.', '93 days 6 hours 8 minutes')
) as wanted (first_name, last_name, contact_info, watch_details, budget, newsletter_signup, status, notes, ago);

-- Three of them as cases: a search, an open offer, and an offer that the client agreed to.
update public.watch_requests as request
set next_step = planned.step, next_step_on = (now() at time zone 'America/Phoenix')::date + planned.days
from (values
  ('Lorenzo', 'Ask Antwerp about the crown.', 0),
  ('Verity', 'Ask Osaka to hold it until the offer ends.', 2),
  ('Corinne', 'Take two links out of the bracelet before she comes.', 1)
) as planned (first_name, step, days)
where request.first_name = planned.first_name;

insert into public.wants (request_id, search, narrow, made_from, made_to, condition, needs_box, needs_papers, budget, needed_by, created_at, updated_at)
select request.id, search, narrow::jsonb, made, made, condition, needs_box, needs_papers, stated.budget, needed_by, request.created_at, request.created_at
from (values
  ('Lorenzo', '', '{"material": ["Gold", "18K Gold"], "diameter": {"to": 36}}', 1984, 'good', false, false, 6500,
   -- The next twelfth of April.
   (date_trunc('year', now() + interval '263 days') + interval '3 months 11 days')::date),
  ('Verity', 'GMT', '{"diameter": {"to": 40}}', null, null, true, true, 12000, null),
  ('Corinne', '', '{"brand": ["Halden"], "material": ["Stainless Steel"], "diameter": {"to": 41}}', null, 'very_good', false, false, 8000, null)
) as stated (first_name, search, narrow, made, condition, needs_box, needs_papers, budget, needed_by)
join public.watch_requests as request on request.first_name = stated.first_name;

insert into public.candidates (
  id, request_id, watch_id, name, image_urls, reference, made_year, condition, has_box, has_papers, words, place, seller, price_asked,
  margin_percent, shown_at, created_at)
select found.id::uuid, request.id, watch_id::uuid, name,
  array(select '/storage/v1/object/public/watch-images/watches/20261101090000000-' || picture || '.webp.jpg' from unnest(pictures::text[]) as picture),
  reference, made_year, condition, has_box, has_papers, found.words, place, seller, price_asked, margin_percent,
  now() - shown_ago::interval, now() - coalesce(shown_ago, '4 hours')::interval - interval '2 hours 7 minutes'
from (values
  ('00000000-0000-4000-8000-00000000c001', 'Lorenzo', null, 'Delacourt Salon Rectangle',
   '{white-roman-rectangular-gold-1.1600x1600,white-roman-rectangular-gold-2.1600x1600,white-roman-rectangular-gold-3.1600x1600}',
   null, 1984, 'good', false, true,
   'The dial is as it left the maker, and the blue of the hands has not faded. The papers are dated March 1984.',
   'Geneva', 'An estate in Carouge', 5200, 15, '12 days 3 hours'),
  ('00000000-0000-4000-8000-00000000c002', 'Lorenzo', null, 'Delacourt Belle Tonneau',
   '{champagne-tonneau-yellow-gold-1.1600x1600,champagne-tonneau-yellow-gold-2.1600x1600,champagne-tonneau-yellow-gold-3.1600x1600}',
   'DC 3306', 1984, 'very_good', true, true,
   'One owner. The champagne dial is even from edge to edge, and the strap is new.',
   'Antwerp', 'Dealer by the Central Station', 5400, 12.5, '3 days 5 hours'),
  ('00000000-0000-4000-8000-00000000c003', 'Lorenzo', null, 'Maison Aurel, hand-wound, 30 mm', '{}', null, null, 'good', null, null,
   'Waiting for the number on its movement: it may be of 1983.', 'Lyon', 'Auction house, lot 214', 2800, null, null),
  ('00000000-0000-4000-8000-00000000c004', 'Verity', null, 'Halden Two Harbors GMT, first series',
   '{black-gmt-steel-3.1600x1600,macro-two-harbors-dial.640x640}', 'TH.GMT.40', 2019, 'very_good', true, false,
   'From the first year it was made. Light marks on the clasp, and none on the bezel.', 'Geneva', 'Dealer at the Rue du Rhône', 8500, 15, '7 days 2 hours'),
  ('00000000-0000-4000-8000-00000000c005', 'Verity', null, 'Halden Two Harbors GMT',
   '{black-gmt-steel-1.1600x1600,black-gmt-steel-2.1600x1600,macro-two-harbors-bezel.640x640}', 'TH.GMT.40', 2021, 'excellent', true, true,
   'Unpolished, with all links and the half link. The local hour hand jumps on its own, in both directions.', 'Osaka', 'Dealer in Umeda', 10100, 15,
   '1 day 3 hours'),
  ('00000000-0000-4000-8000-00000000c006', 'Corinne', null, 'Halden Canyon 300', '{copper-sunburst-diver-steel-1.1200x1200}', 'CN.300.41', 2020,
   'good', false, true, 'A warmer dial. The bracelet is one link short of full length.', 'Denver', 'A client', 6300, 10, '11 days 6 hours'),
  ('00000000-0000-4000-8000-00000000c007', 'Corinne', '00000000-0000-4000-8000-000000000013', 'Halden Lagoon 300', '{}', null, null, null, null, null,
   null, null, null, null, null, '4 days 2 hours')
) as found (
  id, first_name, watch_id, name, pictures, reference, made_year, condition, has_box, has_papers, words, place, seller, price_asked,
  margin_percent, shown_ago)
join public.watch_requests as request on request.first_name = found.first_name;

insert into public.offers (id, request_id, candidate_id, price, words, ends_at, created_at, status, reason, decided_by, decided_at)
select made.id::uuid, candidate.request_id, candidate.id, price, made.words,
  private.offer_end((now() at time zone 'America/Phoenix')::date + made.days), now() - made.ago::interval,
  case when decided_ago is null then 'open' else 'declined' end, reason, case when decided_ago is not null then 'client' end,
  now() - decided_ago::interval
from (values
  ('00000000-0000-4000-8000-00000000d001', '00000000-0000-4000-8000-00000000c004', 9775, null, -1, '6 days 3 hours',
   'Without its papers I would rather wait.', '5 days 1 hour'),
  ('00000000-0000-4000-8000-00000000d002', '00000000-0000-4000-8000-00000000c005', 11600,
   'This is the one we hoped for: unpolished, with everything it was sold with. It is here a week after you say yes.', 5, '1 day 3 hours',
   null, null),
  ('00000000-0000-4000-8000-00000000d003', '00000000-0000-4000-8000-00000000c007', 7900,
   'The teal is quieter than in pictures. Come and see it in daylight.', 3, '4 days 2 hours', null, null)
) as made (id, candidate_id, price, words, days, ago, reason, decided_ago)
join public.candidates as candidate on candidate.id = made.candidate_id::uuid;

-- Reserves the watch for her, as her own answer would.
select private.decide_offer(offer, 'agreed', null, 'client') from public.offers as offer where offer.id = '00000000-0000-4000-8000-00000000d003';
update public.offers set decided_at = now() - interval '2 days 5 hours' where status = 'agreed';
update public.audit_log set at = now() - interval '2 days 5 hours' where actor_name = 'A client';

insert into public.request_messages (id, request_id, words, created_at)
select gen_random_uuid(), request.id, written.words, now() - written.ago::interval - interval '204817 microseconds'
from (values
  ('Lorenzo', '11 days 4 hours', 'The rectangle is lovely, and the year is right. She has a small wrist. Do you see a rounder one, too?'),
  ('Lorenzo', '1 day 6 hours', 'The tonneau is closer. Could you ask whether the crown is its first one?'),
  ('Verity', '3 days 7 hours', 'Osaka sounds right. Is the bracelet whole? My wrist is over seven inches.'),
  ('Corinne', '2 days 5 hours', 'A Saturday morning would be best for me.')
) as written (first_name, ago, words)
join public.watch_requests as request on request.first_name = written.first_name;
insert into public.replies (about, about_id, words, created_at)
select 'watch_requests', request.id, written.words, now() - written.ago::interval - interval '204817 microseconds'
from (values
  ('Lorenzo', '22 days 1 hour', 'Thank you. A year to look for is a good start: the number on a movement seldom lies. We begin with three estates.'),
  ('Lorenzo', '11 days 1 hour', e'Good. Keep it in mind, and we will look for a rounder one in the same year.\n\nIt will take a week or two.'),
  ('Verity', '9 days 1 hour', 'Thank you. We know of two, one in Geneva and one in Osaka, and have asked both for pictures.'),
  ('Verity', '2 days 22 hours', 'It is whole: all links, and the half link. The dealer has put it aside for us.'),
  ('Corinne', '16 days 1 hour', 'Thank you. A client of ours may part with a copper one. You will see it here first.'),
  ('Corinne', '9 days 3 hours', 'We hear that the Canyon sits high on the wrist. There is a teal one in our own safe that you should see first.')
) as written (first_name, ago, words)
join public.watch_requests as request on request.first_name = written.first_name;

update public.watch_requests as request
set waiting_for = turn.whom, waiting_since = now() - turn.ago::interval
from (values
  ('Lorenzo', 'shop', '1 day 6 hours'),
  ('Verity', 'client', '1 day 3 hours'),
  ('Corinne', 'shop', '2 days 5 hours')
) as turn (first_name, whom, ago)
where request.first_name = turn.first_name;

-- Opening days by number: 1 is the first after today, -1 the last before today, and 0 is today unless it is a Sunday.
create temporary table opening_days as
with today as (
  select (now() at time zone 'America/Phoenix')::date as day
)
select direction * row_number() over (partition by direction order by distance) as nth,
  to_char(today.day + direction * distance, 'YYYY-MM-DD') as day
from today, generate_series(1, 40) as distance, (values (1), (-1)) as directions (direction)
where extract(isodow from today.day + direction * distance) <> 7
union all
select 0, to_char(day, 'YYYY-MM-DD') from today where extract(isodow from day) <> 7;

insert into public.appointments (
  name, email, phone, appointment_date, appointment_time, notes, status, created_at, watch_ids, watch_names)
select booked.name, email, phone, day, slot, notes, booked.status, least(now(), private.slot_start(day, slot)) - booked_before::interval,
  array_remove(array[watch.id], null), array_remove(array[watch.brand || ' ' || watch.name], null)
from (values
  (0, '1:30 PM', 'Emeka Sandoval', 'emeka.sandoval@example.org', '(623) 555-0119', 'confirmed', '2 days 4 hours 18 minutes',
   'The Two Harbors GMT, and how its hands are set.'),
  (1, '11:00 AM', 'Noelle Castaneda', 'noelle@castaneda.example', '(602) 555-0138', 'confirmed', '22 hours 14 minutes',
   'The Moonrise 40, please, and anything else with a moonphase.'),
  (2, '2:30 PM', 'Graham Oyelaran', 'graham.oyelaran@example.com', '(480) 555-0171', 'pending', '1 day 18 hours 40 minutes',
   'I will bring the three watches I mentioned, with their boxes.'),
  (2, '4:00 PM', 'Rosalind Faber', 'r.faber@example.com', '(480) 555-0186', 'pending', '5 hours 51 minutes', null),
  (4, '10:30 AM', 'Callum Yazzie', 'callum.yazzie@example.com', '(928) 555-0143', 'confirmed', '3 days 6 hours 2 minutes',
   'Driving down from Flagstaff, so a little later is fine.'),
  (6, '1:00 PM', 'Philippa Ransome', 'philippa.ransome@example.com', null, 'pending', '2 days 1 hour 37 minutes', null),
  (9, '3:30 PM', 'Phineas Duarte', 'phineas.duarte@example.com', null, 'pending', '11 hours 19 minutes',
   'About a trade for the Decagon.'),
  (-2, '10:00 AM', 'Beatrix Hollander', 'bhollander@example.com', null, 'completed', '4 days 3 hours 45 minutes',
   'The Soirée Guilloché, on the wrist.'),
  (-5, '5:00 PM', 'Marguerite Osei', 'marguerite.osei@example.org', '(623) 555-0150', 'completed', '6 days 7 hours 12 minutes',
   'To compare 38 and 40 mm.'),
  (-9, '12:30 PM', 'Anselm Petrov', 'anselm.petrov@example.com', null, 'cancelled', '3 days 2 hours 28 minutes', null),
  (-15, '11:30 AM', 'Rafael Montrose', 'rafael.montrose@example.com', '(480) 555-0107', 'no-show', '8 days 5 hours 33 minutes', null)
) as booked (nth, slot, name, email, phone, status, booked_before, notes)
join opening_days using (nth)
left join (values ('Emeka Sandoval', 'Two Harbors GMT'), ('Noelle Castaneda', 'Moonrise 40')) as shown (client, watch) on shown.client = booked.name
left join public.watches as watch on watch.name = shown.watch;

insert into public.closures (day, time, reason, created_at)
select day, slot, reason, now() - ago::interval
from (values
  (3, '12:00 PM', 'Insurance inventory of the safe.', '2 days 6 hours 12 minutes'),
  (20, null, 'At the collectors'' fair in Pasadena.', '9 days 3 hours 40 minutes')
) as closed (nth, slot, reason, ago)
join opening_days using (nth);

drop table opening_days;

-- Demo rows send no emails, and demo watches count as compared with what people want.
insert into private.announced_watches (watch_id) select watch.id from public.watches as watch where private.is_listed_watch(watch);
delete from private.mail_outbox where status = 'queued';

update public.clients as client
set tags = written.tags::text[], next_step = written.next_step,
  next_step_on = (now() at time zone 'America/Phoenix')::date + written.days
from (values
  ('emeka.sandoval@example.org', '{travels,GMT}', 'Have the Two Harbors wound and set to Lisbon before he comes.', 0),
  ('r.faber@example.com', '{gift}', 'Ask whether she has found out his size.', 2),
  ('noelle@castaneda.example', '{moonphase,referred}', null, null),
  ('philippa.ransome@example.com', '{patient}', 'Write to the maker''s archive about the white gold.', -1)
) as written (contact, tags, next_step, days)
where client.id = (select client_id from public.client_contacts where kind = 'email' and value = written.contact);
insert into public.client_notes (client_id, words, created_at, updated_at)
select contact.client_id, written.words, now() - written.ago::interval, now() - written.ago::interval
from (values
  ('emeka.sandoval@example.org', '1 day 3 hours 8 minutes',
   'He called. He wears a 38 mm field watch when he travels and wants one watch for both clocks. Flies on the 14th.'),
  ('emeka.sandoval@example.org', '2 days 22 hours 40 minutes', 'Prefers e-mail in the evening.'),
  ('r.faber@example.com', '3 days 1 hour 12 minutes', 'His wrist is about seven inches, says his wife.'),
  ('noelle@castaneda.example', '20 hours 31 minutes', 'Referred by Delphine Marsh.')
) as written (contact, ago, words)
join public.client_contacts as contact on contact.kind = 'email' and contact.value = written.contact;
update public.client_notes
set author = '00000000-0000-4000-8000-00000000a001', author_name = 'Showroom Owner'
where author is null;

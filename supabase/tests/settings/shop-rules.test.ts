import { afterAll, beforeAll, expect, it } from 'vitest'
import { partNames, positionNames } from '@/entities/condition-reports/condition-report'
import { mostChosen } from '@/entities/watches/chosen-watches'
import { usualFigures } from '@/lib/figures'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { readDatabaseLocation } from '../../embedded/settings.ts'
import { dayAfter, isDay, isSunday } from '../../functions/_shared/days.ts'
import { emailKinds } from '../../functions/_shared/email-kinds.ts'
import { emailKey, isEmail, longestEmail } from '../../functions/_shared/email.ts'
import { shopDay, shopTime, shopZone } from '../../functions/_shared/shop-clock.ts'
import { shop } from '../../functions/_shared/shop.ts'
import { lastBookableDay, noticeEnd, slotLabels, slotsOf, slotStart } from '../../functions/_shared/slots.ts'
import { toMoment } from '../../functions/_shared/time-texts.ts'

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
})

afterAll(() => backend?.close())

async function resultsOf<T>(call: string, texts: string[]): Promise<T[]> {
  const rows = await backend.database.query<{ result: T }>(
    `select ${call} as result from jsonb_array_elements_text('${JSON.stringify(texts).replaceAll("'", "''")}')
       with ordinality as texts (text, position) order by position`,
  )
  return rows.map(({ result }) => result)
}

const someDays = Array.from({ length: 800 }, (_, later) => dayAfter('2027-12-01', later))

it('has the same opening hours', async () => {
  const [hours] = await backend.database.query(
    'select private.opens()::text as opens, private.closes()::text as closes',
  )
  expect(hours).toEqual({ opens: `${shop.opening.opens}:00`, closes: `${shop.opening.closes}:00` })
})

it('has the same slots with the same start times', async () => {
  expect(await resultsOf('array_to_json(private.appointment_slots())', [''])).toEqual([slotLabels])
  const days = someDays.filter((_, index) => index % 20 === 0)
  for (const label of slotLabels) {
    const starts = await resultsOf<string>(`extract(epoch from private.slot_start(text, '${label}'))::text`, days)
    expect(starts.map(Number)).toEqual(days.map((day) => slotStart(day, label).getTime() / 1000))
  }
})

it('has the same parts and positions of a condition report', async () => {
  const [stated] = await backend.database.query(
    'select private.report_parts() as parts, private.timing_positions() as positions',
  )
  expect(stated).toEqual({ parts: partNames, positions: positionNames })
})

it('has the same maximum of watches to see', async () => {
  expect(await resultsOf('private.most_watches()', [''])).toEqual([mostChosen])
})

it('has the same default settings', async () => {
  expect(await resultsOf('public.shop_figures()', [''])).toEqual([{ ...usualFigures, in_showroom: 0 }])
})

it('has the same kinds of emails with the same properties', async () => {
  const rows = await backend.database.query<{ kind: string }>(
    'select kind, audience, carries_link, is_reminder, goes_into_digest from private.email_kinds order by kind',
  )
  const stated = Object.entries(emailKinds).map(([kind, { audience, carriesLink, isReminder, goesIntoDigest }]) => ({
    kind,
    audience,
    carries_link: !!carriesLink,
    is_reminder: !!isReminder,
    goes_into_digest: !!goesIntoDigest,
  }))
  const byKind = (one: { kind: string }, other: { kind: string }) => (one.kind < other.kind ? -1 : 1)
  expect([...rows].sort(byKind)).toEqual(stated.sort(byKind))
})

it('accepts the same days and Sundays', async () => {
  const texts = [...someDays, '2027-02-29', '2026-13-01', '2026-00-10', '2026-11-31', '2026-1-1', 'today', '']
  expect(await resultsOf('private.is_calendar_date(text)', texts)).toEqual(texts.map(isDay))
  expect(await resultsOf('private.is_sunday(text)', texts)).toEqual(texts.map(isSunday))
})

it('has the same local time of the shop all year', async () => {
  const moments = someDays.map((day, index) => new Date(Date.parse(day) + index * 1_000_003))
  const clock = `to_char(text::timestamptz at time zone '${shopZone}', 'YYYY-MM-DD"T"HH24:MI:SS')`
  const texts = moments.map((moment) => moment.toISOString())
  expect(await resultsOf(clock, texts)).toEqual(moments.map(shopTime))
})

it('offers no slot today that has started, and none on a Sunday', async () => {
  // A single statement, so both see the same time.
  const [{ moment, free }] = await backend.database.query<{ moment: string; free: string[] }>(
    `select now()::text as moment,
       array_to_json(array(select public.free_slots((now() at time zone '${shopZone}')::date::text))) as free`,
  )
  const now = toMoment(moment)
  const today = shopDay(now)
  const ahead = isSunday(today) ? [] : slotsOf(today, slotLabels, now).filter(({ state }) => state === 'free')
  expect(ahead.map(({ label }) => label)).toEqual(expect.arrayContaining(free))
})

it('has the same last bookable day for each booking window', async () => {
  const [{ moment, days }] = await backend.database.query<{ moment: string; days: string[] }>(
    `select now()::text as moment, array_to_json(array(
       select to_char((now() at time zone '${shopZone}')::date + make_interval(months => months), 'YYYY-MM-DD')
       from generate_series(1, 12) as months)) as days`,
  )
  const now = toMoment(moment)
  expect(days).toEqual(days.map((_, index) => lastBookableDay(now, { noticeMinutes: 0, monthsAhead: index + 1 })))
  const [{ last }] = await backend.database.query<{ last: string }>('select private.last_appointment_day() as last')
  expect(last).toBe(lastBookableDay(now))
})

it('has the same end of the notice, and offers the same free slots after it', async () => {
  for (const noticeMinutes of [0, 90, 240, 1440, 2880, 10_080]) {
    await backend.database.query(`update public.settings set notice_minutes = ${noticeMinutes} where id`)
    const [{ moment, end, free }] = await backend.database.query<{ moment: string; end: string; free: string[][] }>(
      // Notice doesn't apply to the owner. API roles may not read its end.
      `with notice as materialized (select private.appointment_notice_end()::text as end),
       visitor as materialized (select set_config('role', 'anon', true), notice.end from notice)
       select now()::text as moment, visitor.end, (
         select array_to_json(array_agg(array_to_json(array(select private.free_slots(to_char(today + later, 'YYYY-MM-DD')))) order by later))
         from generate_series(0, 9) as days (later), (select (now() at time zone '${shopZone}')::date) as clock (today)
       ) as free
       from visitor`,
    )
    const now = toMoment(moment)
    const rules = { noticeMinutes, monthsAhead: 12 }
    expect(Math.abs(toMoment(end).getTime() - noticeEnd(now, rules).getTime())).toBeLessThan(2)
    const days = free.map((_, later) => dayAfter(shopDay(now), later))
    const expected = days.map((day) => slotsOf(day, isSunday(day) ? [] : slotLabels, now, rules))
    expect(free).toEqual(
      expected.map((slots) => slots.filter(({ state }) => state === 'free').map(({ label }) => label)),
    )
  }
  await backend.database.query('update public.settings set notice_minutes = 0 where id')
})

it('accepts and compares email addresses the same way', async () => {
  const longest = `${'a'.repeat(longestEmail - '@example.com'.length)}@example.com`
  const texts = [
    'Ada.Byron+watches@Example.com', 'ada@mail.example.co.uk', longest, `a${longest}`, 'ada', 'ada@example', '@example.com',
    'ada@-example.com', 'ada@example-.com', 'ada@example..com', 'ada byron@example.com', "o'neil@example.com", 'ada@exämple.com',
  ] // prettier-ignore
  expect(await resultsOf('private.is_email(text)', texts)).toEqual(texts.map(isEmail))
  const emails = texts.filter(isEmail)
  expect(await resultsOf('lower(text)', emails)).toEqual(emails.map(emailKey))
})

it('has the same phone number everywhere in the database', async () => {
  const found = await backend.database.query<{ number: string }>(
    `select distinct (regexp_matches(words, '\\(\\d{3}\\) \\d{3}-\\d{4}', 'g'))[1] as number
     from (
       select prosrc as words from pg_proc where pronamespace in ('private'::regnamespace, 'public'::regnamespace)
       union all select words from public.reply_templates
     ) as texts`,
  )
  expect(found.map(({ number }) => number)).toEqual([shop.phone.label])
})

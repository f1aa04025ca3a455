export const pastedLines: [pasted: string, tidied: string][] = [
  ['\u202aJane\u202c \u200bDoe\ufeff', 'Jane Doe'],
  ['\u2068Jane\u2069\u00a0 Doe\u200e', 'Jane Doe'],
  ['Jane\u202fvan\u2009der\u3000Berg\n', 'Jane van der Berg'],
  ['Col\u00adlector', 'Collector'],
  ['Rolex\u2122\ufe0f Day\u2011Date – Tiffany', 'Rolex\u2122 Day\u2011Date – Tiffany'],
  ['Jane\u0007Doe', 'Jane Doe'],
  ['Jane\u200dDoe\u200c', 'JaneDoe'],
  ['Zoë\u200d Doe', 'Zoë Doe'],
  // Names and emoji that need joiners.
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['ක්\u200dෂ', 'ක්\u200dෂ'],
  ['👩\u200d👧 Doe', '👩\u200d👧 Doe'],
  ['\u200b\u2060 \u00a0', ''],
]

export const pastedIdentifiers: [pasted: string, tidied: string][] = [
  ['\u202a(480) 555-0147\u202c', '(480) 555-0147'],
  ['\u2068+1\u00a0(480)\u00a0555\u20110147\u2069', '+1 (480) 555-0147'],
  ['480\u2013555\u22120147', '480-555-0147'],
  ['tel:+1-480-555-0147', '+1-480-555-0147'],
  ['TEL: 480 555 0147', '480 555 0147'],
  ['mailto:jane@example.com', 'jane@example.com'],
  ['\u200bMailto:jane\u00ad@example.com\u00a0', 'jane@example.com'],
  ['jane@my\u2010shop.com', 'jane@my-shop.com'],
  ['5711\ufe0f/1A\u2011010', '5711/1A-010'],
  ['hotel: 480 555 0147', 'hotel: 480 555 0147'],
]

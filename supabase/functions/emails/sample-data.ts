export const sampleAppointment = {
  name: 'Ada Lovelace',
  day: '2026-12-01',
  time: '11:00 AM',
  status: 'pending',
  calendar_uid: '5d0a7a0e-9f0c-4d3e-8a53-0f3f5f0c1a11',
  revision: 0,
} as const

export const sampleTimeBefore = { day: '2026-11-30', time: '4:30 PM' }

export const sampleWatch = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Tidewater',
  brand: 'Meridian',
  picture: '/storage/v1/object/public/watch-images/seed/tidewater.1200x1500.webp.jpg',
}

export const sampleWatches = [
  sampleWatch,
  { id: '00000000-0000-4000-8000-000000000002', name: 'Aurelia 36', brand: 'Halden', picture: null },
]

export const samplePerson = { name: 'Ada "Countess" Lovelace', email: 'ada@example.com', phone: '(480) 555-0199' }

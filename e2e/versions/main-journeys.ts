/** Titles of journeys in which several services work on one matter. As all here, they can be gone again in one installation. */
export const jointJourneys: readonly string[] = [
  'a message comes by itself into every tab through one stream, and is read in all of them',
  'a partner link registers, signs in and opens the dashboard; then it is used',
  'a plan is chosen, paid on the provider’s page, and active',
  'at a desk a carrier connects Saby by SMS, signs T2, the driver delivers, T4 is signed, and the money is offered',
  'at a desk a colleague who is mentioned at a waybill and a client comes to them from the message',
  'at a desk an order by phone is entered, found in the list, changed and entered once more',
  'at a desk an order goes by its next steps from a phone call to a profit that order and finance name alike',
  'what a carrier writes from a screen reaches the panel, and the answer comes back among the messages',
];

/** Titles of the main journeys: one or two for each area. */
export const mainJourneys: readonly string[] = [
  ...jointJourneys,
  'a carrier makes a partner link and copies it',
  'a platform is connected, tested and synchronised, and its orders stand in the list under its badge',
  'a protected page leads a guest to sign-in and back again',
  'an expense is recorded, found, seen in the overview and taken away as Excel',
  'at a desk a link is opened by a client without signing in, seen as opened, and revoked',
  'clients are found, and a card leads on to vehicle and documents',
  'many tabs with a dead access token renew it once',
  'the map of Yandex shows the same in three modes, from a frame that cannot reach the page',
];

import { actions } from './struck-actions.ts';
import { bankActions } from './struck-bank.ts';
import type { StruckForm } from './struck-form.ts';
import { forms } from './struck-forms.ts';
import { guestForms } from './struck-guests.ts';
import { moneyPaperForms } from './struck-money-papers.ts';
import { monthForms } from './struck-months.ts';
import { officeActions } from './struck-office.ts';
import { paperActions } from './struck-papers.ts';
import { peopleActions } from './struck-people.ts';
import { reminderForms } from './struck-reminders.ts';
import { securityActions } from './struck-security.ts';
import { strictForms } from './struck-strict.ts';
import { tripActions } from './struck-trips.ts';

/** Every form and action that is struck. */
export const struckWrites: readonly StruckForm[] = [
  ...[
    forms,
    actions,
    guestForms,
    peopleActions,
    securityActions,
    tripActions,
    paperActions,
    officeActions,
    bankActions,
    strictForms,
    moneyPaperForms,
    monthForms,
    reminderForms,
  ].flat(),
];

/** Forms and actions of any installation. */
export const usualWrites = struckWrites.filter(({ isStrict }) => !isStrict);

/** Writes that no strike sends, by the reason; calls of services to one another need none. */
export const unstruckWrites: Readonly<Record<string, readonly string[]>> = {
  'Other machines call it: the bank, the factor, phones and boxes of vehicles, `npm run release`.': [
    'POST /g/:secret',
    'POST /api/geo/traccar',
    'POST /api/payments/webhook',
    'POST /api/factoring/webhook',
    'POST /api/platform/releases',
  ],
  'The browser reports by itself, and nobody waits for the answer.': [
    'POST /api/platform/reports',
    'POST /api/platform/csp-reports',
    'POST /api/landing/events',
    'POST /api/geo/duty/points',
  ],
  'No page calls it: the specification has it for other programs.': ['POST /api/edo/calculate-route'],
  'It reads and writes nothing; the body holds what an address must not, or has no room for.': [
    'POST /api/edo/geocode',
    'POST /api/suggest/address',
    'POST /api/suggest/party',
    'POST /api/orders/assignments/check',
    'POST /api/finance/reconciliation/their-act',
    'POST /api/auth/invitations/open',
    'POST /api/tracking/order',
  ],
  'Pages call it before other calls; the campaign session-refreshes and e2e/journeys/session.e2e.ts are about it.': [
    'POST /api/auth/refresh',
  ],
  'Whatever the answer is, the page ends the session, as the specification has it.': ['POST /api/auth/logout'],
  'The page of the link sends it while it opens, without a press: mfe-orders/src/features/tracking/tracking.test.tsx.':
    ['POST /api/tracking/unsubscribe'],
  'An operator stands behind it; what its faults leave is told in tests of mfe-edo/src/features/documents and services/edo.':
    [
      'POST /api/edo/operators/connect',
      'POST /api/edo/papers/:kind/:id/send',
      'POST /api/finance/papers/:id/signing',
      'POST /api/edo/titles/prepare',
      'POST /api/edo/titles/sign',
      'POST /api/edo/titles/send',
      'PUT /api/edo/chains/:chainId/titles/:kind',
      'DELETE /api/edo/chains/:chainId/titles/:kind',
    ],
  'What faults leave of positions, their sources and shifts is told in tests of services/geo.': [
    'PUT /api/geo/positions/visits/:id',
    'POST /api/geo/position-sources',
    'POST /api/geo/position-sources/:id/check',
    'DELETE /api/geo/position-sources/:id',
    'PUT /api/geo/position-sources/:id/units',
    'POST /api/geo/phones',
    'DELETE /api/geo/phones/:id',
    'PUT /api/geo/duty/consent',
    'PUT /api/geo/duty/shift',
  ],
  'A detention needs hours of waiting: mfe-orders/src/shared/trip-costs/detentions.test.tsx tells of its failure.': [
    'PUT /api/orders/:id/detentions/:point',
    'DELETE /api/orders/:id/detentions/:point',
  ],
  'A journey has nothing that failed for days: mfe-feedback/src/features/failed-deliveries/failed-deliveries.test.tsx.':
    ['POST /api/account/failed-deliveries/repeat'],
  'A browser without a window has no push service to subscribe to.': [
    'POST /api/account/notifications/push',
    'POST /api/account/notifications/push/remove',
  ],
};

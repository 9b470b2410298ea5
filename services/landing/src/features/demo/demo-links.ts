import type { LeadData } from '@trassa/contracts/landing/landing-data';
import { getHash } from '@trassa/service-kit/link-tokens';
import type { LandingDeps } from '../../shared/deps.ts';
import { DEMO_SOURCE } from '../../shared/lead.queries.ts';

/** Demonstration links belong to no company. */
const NO_COMPANY_ID = '00000000-0000-0000-0000-000000000000';

const invitedCompany: LeadData = {
  companyName: 'ООО «ВолгаТранс»',
  companyInn: '1655068259',
  companyAddress: 'г. Казань, ул. Техническая, д. 23',
  contactName: 'Алексей Кузнецов',
  contactEmail: 'a.kuznetsov@volgatrans.example',
  companyEmail: 'office@volgatrans.example',
  contactPhone: '+79000000000',
  companyPhone: '+78430000000',
};

/** `demo-magnit` is reusable; `demo-used` shows a used link. */
const demoLinks = [
  { token: 'demo-magnit', id: '00000000-0000-4000-8000-000000000001', reusable: true },
  { token: 'demo-used', id: '00000000-0000-4000-8000-000000000002', reusable: false },
];

/** Creates missing demonstration links; safe in several processes at once. */
export async function createDemoLinks({ db, now }: Pick<LandingDeps, 'db' | 'now'>): Promise<void> {
  const at = now();
  const rows = demoLinks.map(({ token, id, reusable }) => ({
    company_id: NO_COMPANY_ID,
    id,
    token_hash: getHash(token),
    partner_code: 'magnit',
    source: DEMO_SOURCE,
    prefill: reusable ? JSON.stringify(invitedCompany) : null,
    expires_at: new Date('2036-12-31T20:59:59Z'),
    reusable,
    claimed_at: null,
    used_at: reusable ? null : at,
    used_by: null,
    visits: 0,
    idempotency_key: token,
    request_hash: '',
    created_by: null,
    created_at: at,
  }));
  await db.asSystem((trx) =>
    trx
      .insertInto('leads')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

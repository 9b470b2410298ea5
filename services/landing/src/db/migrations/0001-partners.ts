import { knownPartners } from '@trassa/contracts/landing/partner-codes';
import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

const buildPercentColumn = (name: string) =>
  sql.raw(`integer not null constraint ${name} check (discount_percent between 0 and 50)`);

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table partners (
      code text primary key,
      name text not null,
      description text not null,
      logo text not null,
      discount_percent ${buildPercentColumn('partners__discount__range')},
      valid_until timestamptz,
      active boolean not null default true
    )`.execute(db);
  await sql`
    create table leads (
      company_id uuid not null,
      id uuid not null constraint leads__id__unique unique,
      token_hash text not null constraint leads__token__unique unique,
      partner_code text not null constraint leads__partner references partners,
      source text not null,
      prefill jsonb,
      expires_at timestamptz not null,
      reusable boolean not null default false,
      claimed_at timestamptz,
      used_at timestamptz,
      used_by uuid,
      visits integer not null default 0,
      idempotency_key text,
      request_hash text not null,
      created_by uuid,
      created_at timestamptz not null,
      primary key (company_id, id),
      constraint leads__idempotency__unique unique (company_id, idempotency_key)
    )`.execute(db);
  await sql`create index leads__newest on leads (company_id, created_at desc)`.execute(db);
  await sql`
    create table attributions (
      company_id uuid primary key,
      partner_code text not null constraint attributions__partner references partners,
      lead_id uuid,
      campaign text,
      discount_percent ${buildPercentColumn('attributions__discount__range')},
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table partner_payments (
      company_id uuid not null,
      payment_id text not null,
      partner_code text not null,
      lead_id uuid,
      plan_id text not null,
      amount_kopecks bigint not null constraint partner_payments__amount check (amount_kopecks >= 0),
      paid_at timestamptz not null,
      primary key (company_id, payment_id)
    )`.execute(db);
  await sql`create index partner_payments__lead on partner_payments (lead_id)`.execute(db);
  for (const table of ['leads', 'attributions', 'partner_payments']) await protectByCompany(db, table);
  await insertPartners(db);
}

const logoColours = ['#d5382e', '#0e8a4f', '#1257d6', '#14181f', '#b92c23', '#0b7543', '#6b4bd8', '#9a6200'];

function getLogo(name: string, ground: string): string {
  const letter = name[0] ?? '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 76 76"><rect width="76" height="76" rx="14" fill="${ground}"/><text x="38" y="51" text-anchor="middle" font-family="Golos Text,Arial,sans-serif" font-size="38" font-weight="800" fill="#fff">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

async function insertPartners(db: Kysely<unknown>): Promise<void> {
  const chains = knownPartners.map(({ code, name, discount }, index) => ({
    code,
    name,
    discount,
    description: `Сеть «${name}» приглашает своих перевозчиков работать через Трассу`,
    ground: logoColours[index] ?? '#14181f',
  }));
  const referral = {
    code: 'referral',
    name: 'Партнёр Трассы',
    discount: 10,
    description: 'Вас приглашает компания, которая уже работает на Трассе',
    ground: '#14181f',
  };
  for (const partner of [...chains, referral]) {
    await sql`insert into partners (code, name, description, logo, discount_percent, valid_until)
      values (${partner.code}, ${partner.name}, ${partner.description}, ${getLogo(partner.name, partner.ground)},
        ${partner.discount}, '2027-12-31T20:59:59Z')`.execute(db);
  }
}

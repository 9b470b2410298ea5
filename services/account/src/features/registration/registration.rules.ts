import type { CompanySuggestion } from '@trassa/contracts/account/company-suggestion';
import type { Registration } from '@trassa/contracts/account/sign-in';
import type { CompanyTable } from '../../db/schema.ts';
import type { NewPerson } from '../../shared/account.queries.ts';
import type { RequestClient } from '../../shared/client.ts';
import { toDisplayCompanyName } from '../../shared/company-name.rules.ts';
import { buildConsentRows } from '../../shared/consents.rules.ts';
import { toEmailKey } from '../../shared/emails.rules.ts';
import { normalizePhone } from '../../shared/phone.rules.ts';

export type NewAccount = Required<NewPerson> & { company: CompanyTable };

/** Input of {@link buildNewAccount} besides the form. */
interface RegistrationContext {
  companyId: string;
  userId: string;
  personId: string;
  passwordHash: string;
  now: Date;
  /** Null while the address is to be proved. */
  emailProvedAt: Date | null;
  /** Whether the person signs in only after the proof. */
  mustProveEmail: boolean;
  client: RequestClient;
  /** Company in the state register; null: there is no INN, or the lookup failed or found nothing. */
  registered: CompanySuggestion | null;
}

/** Rows of a new account; the state register fills fields that are empty in the form and replaces none. */
export function buildNewAccount(form: Registration, context: RegistrationContext): NewAccount {
  const { companyId, userId, personId, now } = context;
  const { consents = [] } = form;
  return {
    company: buildNewCompany(form, context),
    person: {
      id: personId,
      email: form.email,
      email_key: toEmailKey(form.email),
      password_hash: context.passwordHash,
      email_proved_at: context.emailProvedAt,
      must_prove_email: context.mustProveEmail,
      factors_reset_at: null,
      left_at: null,
    },
    user: {
      company_id: companyId,
      id: userId,
      person_id: personId,
      first_name: form.firstName,
      last_name: form.lastName,
      phone: normalizePhone(form.phone),
      role: 'director',
      created_at: now,
      fleet_driver_id: null,
      removed_at: null,
      opened_at: null,
    },
    consents: buildConsentRows(consents, context),
  };
}

function buildNewCompany(form: Registration, { companyId, registered, now }: RegistrationContext): CompanyTable {
  const data = registered?.data;
  return {
    company_id: companyId,
    name: toDisplayCompanyName(form.companyName),
    inn: form.inn,
    kpp: form.kpp || (data?.kpp ?? ''),
    ogrn: form.ogrn || (data?.ogrn ?? ''),
    address: form.address || (data?.address?.value ?? ''),
    verified: false,
    registry_name: data?.name.short_with_opf ?? data?.name.full_with_opf ?? null,
    registry_address: data?.address?.value ?? null,
    registry_status: data?.state?.status ?? null,
    registry_checked_at: registered ? now : null,
    source_partner: form.source?.partner ?? null,
    source_campaign: form.source?.campaign ?? null,
    source_plan: form.source?.plan ?? null,
    created_at: now,
  };
}

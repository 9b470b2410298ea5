import type { CompanySuggestion } from '@trassa/contracts/account/company-suggestion';
import type { User } from '@trassa/contracts/account/user';
import type { LandingData } from '@trassa/contracts/landing/landing-data';

/** Director of ООО «Волга-Карго». */
export function aUser(parts: Partial<User> = {}): User {
  const companyId = '0195c1f2-0000-4000-8000-000000000001';
  return {
    id: '0195c1f2-0000-4000-8000-000000000002',
    firstName: 'Андрей',
    lastName: 'Савельев',
    email: 'savelev@example.com',
    phone: '+79204180755',
    role: 'director',
    companyId,
    company: {
      id: companyId,
      name: 'ООО «Волга-Карго»',
      inn: '5242217361',
      kpp: '524201001',
      ogrn: '1195257719832',
      address: 'г. Нижний Новгород',
      verified: false,
    },
    ...parts,
  };
}

export function aSuggestion(name: string, inn: string, parts: Partial<CompanySuggestion['data']> = {}) {
  return {
    value: name,
    data: {
      name: { short_with_opf: name, full_with_opf: null },
      inn,
      kpp: '524201001',
      ogrn: '1195257719832',
      address: { value: 'г Нижний Новгород, ул Ларина, д 15' },
      state: { status: 'ACTIVE' },
      ...parts,
    },
  } satisfies CompanySuggestion;
}

/** Partner «Магнит» with a discount in percent. */
export function aPartner(code: string, percent: number): LandingData {
  return {
    isValid: true,
    alreadyRegistered: false,
    partner: { name: 'Магнит', logo: '', code, description: '' },
    discount: {
      ...{ discountValue: percent, discountType: 'percentage', amount: percent, type: 'percentage' },
      ...{ description: '', validUntil: null },
    },
    lead: null,
  };
}

/** People of a company where nothing waits. */
export const peopleReply = <Parts extends object>(parts: Parts) => ({
  ...{ people: [], invitations: [], requests: [], keys: [], integrations: [], handovers: [], costsWithheld: false },
  ...parts,
});

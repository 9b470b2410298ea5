import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import type { FillingWork } from './filling-work.ts';

interface Invited {
  companyName: string;
  companyInn: string;
  companyAddress: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
}

/** Carriers the director knows; the first of them comes. */
const INVITED: readonly Invited[] = [
  {
    companyName: 'ООО «УралТрак»',
    companyInn: '6652662551',
    companyAddress: 'г. Екатеринбург, ул. Монтажников, д. 26',
    contactName: 'Павел Демидов',
    contactEmail: 'demidov@uraltrak.example',
    contactPhone: '+79031234501',
  },
  {
    companyName: 'ООО «Северный Ход»',
    companyInn: '7617104059',
    companyAddress: 'г. Ярославль, пр-кт Октября, д. 90',
    contactName: 'Олег Рогов',
    contactEmail: 'rogov@severnyhod.example',
    contactPhone: '+79031234502',
  },
  {
    companyName: 'ИП Лаврентьев Роман Павлович',
    companyInn: '',
    companyAddress: 'г. Казань, ул. Тэцевская, д. 14',
    contactName: 'Роман Лаврентьев',
    contactEmail: 'lavrentev@example.com',
    contactPhone: '+79031234503',
  },
];

/** Makes links for carriers the director knows; one of them registers by his. */
export async function invitePartners({ person }: FillingWork): Promise<void> {
  for (const [at, lead] of INVITED.entries()) {
    const key = `demo-partner-${at + 1}`;
    const { data } = await person.call(landingEndpoints.generate, { body: { source: 'web_dashboard', lead }, key });
    if (at === 0 && data.used_at === null) await register(person, lead, data.unique_token);
  }
}

async function register(person: FillingWork['person'], lead: Invited, token: string): Promise<void> {
  const [firstName = '', lastName = ''] = lead.contactName.split(' ');
  await person.call(landingEndpoints.partnerRegister, {
    body: {
      email: lead.contactEmail,
      // Nobody signs in there: the account is only what came of the link.
      password: `Pp1-${crypto.randomUUID()}`,
      firstName,
      lastName,
      phone: lead.contactPhone,
      companyName: lead.companyName,
      companyInn: lead.companyInn,
      companyAddress: lead.companyAddress,
      agreedToTerms: true,
      consents: ['terms', 'personal-data'],
      token,
    },
  });
}

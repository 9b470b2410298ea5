import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import { CallRefusedError, createDemoPerson } from './demo-person.ts';
import type { FillingContext } from './filling-work.ts';
import { buyPlan } from './plan.ts';

interface InvitedCarrier {
  companyName: string;
  companyInn: string;
  companyAddress: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
}

/** Number of invited carriers who open their link. */
const LINK_VISITOR_COUNT = 2;

/** Invited carriers; the first one registers. */
const INVITED_CARRIERS: readonly InvitedCarrier[] = [
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

/** Creates partner links: one carrier opens the link, one registers and buys a plan, one does nothing. */
export async function inviteCarriers(work: FillingContext): Promise<void> {
  const { person } = work;
  for (const [at, lead] of INVITED_CARRIERS.entries()) {
    const key = `demo-partner-${at + 1}`;
    const { data } = await person.call(landingEndpoints.generate, { body: { source: 'web_dashboard', lead }, key });
    const { unique_token: token, used_at, visits } = data;
    if (at < LINK_VISITOR_COUNT && visits === 0) await person.call(landingEndpoints.landing, { query: { token } });
    if (at === 0 && used_at === null) await registerInvitedCarrier(work, lead, token);
  }
}

/** Registers an invited carrier and buys it a plan, unless an interrupted start has registered it. */
async function registerInvitedCarrier(work: FillingContext, lead: InvitedCarrier, token: string): Promise<void> {
  const registered = await openAccount(work, lead, token).catch((error: unknown) => {
    if (error instanceof CallRefusedError) return null;
    throw error;
  });
  const authToken = registered?.data.authToken;
  if (!authToken) return;
  const partner = await createDemoPerson(work, async () => authToken);
  await buyPlan({ ...work, person: partner }, 'basic');
  await partner.signOut();
}

function openAccount(work: FillingContext, lead: InvitedCarrier, token: string) {
  const [firstName = '', lastName = ''] = lead.contactName.split(' ');
  return work.person.call(landingEndpoints.partnerRegister, {
    body: {
      email: lead.contactEmail,
      // Nobody signs in to this account, so its password is random and forgotten.
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

import type { User } from '@trassa/contracts/account/user';
import type { Contracts } from '@trassa/contracts/catalogue';
import type { Wire, WireOf } from '@trassa/contracts/endpoint';

/** A call as a fake answer sees it. */
export interface FakeApiCall<W extends Wire = Wire> {
  params: Record<string, string>;
  query: URLSearchParams;
  body: W['body'];
}

/** The answer is drawn from the reply's schema. */
export const sampled = 'sampled';

/** One answer: drawn from the schema, or made by hand where a drawn one would make no sense. */
export type FakeAnswer<W extends Wire = Wire> = typeof sampled | ((call: FakeApiCall<W>) => W['reply']);

type FakeAnswers = {
  [Service in keyof Contracts]: {
    [Name in keyof Contracts[Service]['endpoints']]: FakeAnswer<WireOf<Contracts[Service]['endpoints'][Name]>>;
  };
};

const company = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'ООО «Дальний Рейс»',
  inn: '7707083893',
  kpp: '770701001',
  ogrn: '1027700132195',
  address: 'Москва',
  verified: false,
};

/** Whoever signs in; an administrator, so that every page opens. */
const person: User = {
  id: '00000000-0000-4000-8000-000000000002',
  firstName: 'Андрей',
  lastName: 'Савельев',
  email: 'demo@trassa.app',
  phone: '+79990000000',
  role: 'admin',
  companyId: company.id,
  company,
};

function tokens() {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = part({ sub: person.id, iat: now, exp: now + 86_400 });
  return { accessToken: `${part({ alg: 'none' })}.${claims}.fake`, refreshToken: 'fake' };
}

/** The fake backend: every endpoint of the catalogue. One that is missing here does not compile. */
export const fakeAnswers: FakeAnswers = {
  gateway: {
    health: sampled,
    registry: sampled,
    stamp: sampled,
    report: sampled,
    cspReport: sampled,
    releases: sampled,
    audit: sampled,
    publish: sampled,
    promote: sampled,
    rollback: sampled,
    kill: sampled,
    revive: sampled,
  },
  landing: {
    health: sampled,
    validate: sampled,
    landing: sampled,
    partnerRegister: sampled,
    leads: sampled,
    generate: sampled,
    ping: sampled,
    goal: sampled,
    discount: sampled,
    paid: sampled,
  },
  geo: {
    health: sampled,
    distances: sampled,
    geocode: sampled,
    calculateRoute: sampled,
    map: sampled,
    sources: sampled,
    suggestAddress: sampled,
  },
  orders: {
    health: sampled,
    list: sampled,
    metrics: sampled,
    figures: sampled,
    overview: sampled,
    export: sampled,
    details: sampled,
    createOwn: sampled,
    ownForm: sampled,
    changeOwn: sampled,
    changeStatus: sampled,
    changePrice: sampled,
    close: sampled,
    requestPayment: sampled,
    paid: sampled,
    tripsClosed: sampled,
    platformOrders: sampled,
    import: sampled,
    platformTotals: sampled,
    template: sampled,
    uploadFile: sampled,
    file: sampled,
    mapFile: sampled,
    takeFile: sampled,
    badRows: sampled,
    plans: sampled,
    create: sampled,
    history: sampled,
    subscription: sampled,
    journal: sampled,
    payment: sampled,
    webhook: sampled,
    reconcile: sampled,
  },
  platforms: {
    health: sampled,
    platforms: sampled,
    logo: sampled,
    connections: sampled,
    connect: sampled,
    disconnect: sampled,
    test: sampled,
    sync: sampled,
    syncs: sampled,
    x5Auth: sampled,
    x5Forget: sampled,
    x5Test: sampled,
    x5Health: sampled,
    crmDashboard: sampled,
    crmPlatforms: sampled,
    crmQuickStats: sampled,
    crmTarget: sampled,
  },
  finance: {
    health: sampled,
    overview: sampled,
    receivables: sampled,
    receivablePaid: sampled,
    operations: sampled,
    addOperation: sampled,
    confirmOperation: sampled,
    cancelOperation: sampled,
    export: sampled,
    orderMoney: sampled,
    creditScore: sampled,
    calculate: sampled,
    request: sampled,
    requests: sampled,
    webhook: sampled,
  },
  feedback: {
    health: sampled,
    list: sampled,
    stats: sampled,
    export: sampled,
    send: sampled,
    one: sampled,
    change: sampled,
    answer: sampled,
  },
  edo: {
    status: sampled,
    connections: sampled,
    connect: sampled,
    disconnect: sampled,
    userInfo: sampled,
    refresh: sampled,
    documents: sampled,
    content: sampled,
    print: sampled,
    archive: sampled,
    file: sampled,
    xml: sampled,
    chains: sampled,
    savedViews: () => ({ success: true, data: [] }),
    saveView: sampled,
    deleteView: sampled,
    chain: sampled,
    chainContent: sampled,
    closeChains: sampled,
    syncToOrders: sampled,
    upload: sampled,
    uploads: sampled,
    removeUpload: sampled,
    analytics: sampled,
    geo: sampled,
    mapPlaces: sampled,
    clients: sampled,
    client: sampled,
    transport: sampled,
    vehicle: sampled,
    archives: sampled,
    qr: sampled,
    markRead: sampled,
  },
  account: {
    login: () => ({ success: true, message: 'Вход выполнен', data: { user: person, tokens: tokens() } }),
    demoEntrances: () => ({ success: true, data: [] }),
    enterDemo: () => ({ success: true, message: 'Вход выполнен', data: { user: person, tokens: tokens() } }),
    register: sampled,
    me: () => ({ success: true, data: person }),
    logout: sampled,
    refresh: () => ({ success: true, data: { tokens: tokens(), user: person } }),
    health: sampled,
    suggestParty: sampled,
    partnerRegister: sampled,
    livingSession: sampled,
    forgedTokens: sampled,
    source: sampled,
    forgotPassword: sampled,
    resetPassword: sampled,
    changePassword: sampled,
    commonPasswords: sampled,
    sessions: sampled,
    endSession: sampled,
    endOtherSessions: sampled,
    saveProfile: sampled,
    saveRequisites: sampled,
    state: sampled,
    saveState: sampled,
    messages: sampled,
    messageStream: sampled,
    readMessages: sampled,
    postMessage: sampled,
    testPages: sampled,
    export: sampled,
  },
};

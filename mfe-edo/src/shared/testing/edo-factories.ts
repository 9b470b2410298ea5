import type { Analytics, TopCompany } from '@trassa/contracts/edo/analytics';
import type { Client, ClientsReply } from '@trassa/contracts/edo/clients';
import type { Connection, ConnectionStatus } from '@trassa/contracts/edo/connection';
import type { Chain } from '@trassa/contracts/edo/document';
import type { MeasureStatistics, TransportReply, Vehicle } from '@trassa/contracts/edo/transport';

/** Envelope of a successful answer. */
export const ok = <Data>(data: Data) => ({ success: true as const, data });

/** Connection with a finished import. */
export function aConnection(parts: Partial<ConnectionStatus> = {}) {
  const data: ConnectionStatus = {
    connected: true,
    login: 'volga-cargo',
    expiresAt: null,
    error: null,
    ingest: null,
    ...parts,
  };
  return { ...ok(data), error: data.error };
}

/** Connection with this login, as an item of the list of connections. */
export const aLogin = (login: string, parts: Partial<Connection> = {}): Connection => ({
  ...aConnection({ login }).data,
  ...{ id: login, login, kind: 'exchange', userName: null, shortName: null, createdAt: '2026-11-01T00:00:00.000Z' },
  ...parts,
});

export const noConnection = () => aConnection({ connected: false, login: null });

/** Waybill on its way from Москва to Казань. */
export function aChain(parts: Partial<Chain> = {}): Chain {
  const party = (accName: string, inn: string) => ({ accName, inn, kpp: '770101001' });
  const title = (id: string, type: string, label: string) => ({
    id,
    type,
    label,
    read: true,
    dateTime: '2026-11-18T07:00:00.000Z',
  });
  return {
    chainId: 'chain-1',
    login: 'volga-cargo',
    number: 'ВК-004817',
    date: '2026-11-18',
    trip: 'Р-1',
    docflowType: 'ETRN',
    status: 'ON_TRNACLPPRIN',
    statusLabel: 'Принят к перевозке',
    standing: parts.status ?? 'ON_TRNACLPPRIN',
    complete: false,
    finished: false,
    dueAt: null,
    closing: null,
    expired: false,
    unread: true,
    deleted: false,
    startedAt: '2026-11-18T07:00:00.000Z',
    lastAt: '2026-11-18T09:00:00.000Z',
    go: party('ООО «Ока-Молоко»', '7705034202'),
    gp: party('ООО «РЦ Восток»', '1655000000'),
    tk: party('ООО «Волга-Карго»', '7707083893'),
    vehicle: 'А482МР716',
    driver: 'Сафин Марат Ильдарович',
    from: 'г Москва, ул Лесная, 1',
    to: 'г Казань, ул Аэропортовая, 12',
    way: { km: 815, hours: 11, estimated: true },
    notices: [],
    titles: [title('doc-1', 'ON_TRNACLGROT', 'Груз выдан'), title('doc-2', 'ON_TRNACLPPRIN', 'Принят к перевозке')],
    ...parts,
  };
}

/** Consignee in 210 documents. */
const aTopCompany = (): TopCompany => ({
  key: '1655000000',
  name: 'ООО «РЦ Восток»',
  inn: '1655000000',
  role: 'gp',
  count: 210,
});

/** Year of a small carrier. */
export function someAnalytics(parts: Partial<Analytics> = {}): Analytics {
  const statuses = { ON_TRNACLGROT: 200, ON_TRNACLPPRIN: 300, ON_TRN: 100 };
  return {
    totalDocuments: 600,
    otherCategories: 0,
    activeTransports: 12,
    companiesCount: 41,
    documentsToday: 3,
    statusDistribution: statuses,
    byStatus: statuses,
    roleDistribution: { TK: 600 },
    byParticipant: { 'ООО «РЦ Восток»': 210 },
    hourlyActivity: Array.from({ length: 24 }, (_, hour) => ({ hour, count: hour === 10 ? 140 : 20 })),
    dailyActivity: Array.from({ length: 30 }, (_, day) => ({
      date: `2026-11-${String(day + 1).padStart(2, '0')}`,
      count: day,
    })),
    topCompanies: [aTopCompany()],
    topByRole: { go: [], gp: [aTopCompany()], tk: [] },
    popularRoutes: [{ from: 'г Москва, ул Лесная, 1', to: 'г Казань, ул Аэропортовая, 12', count: 84 }],
    routes: 57,
    vehicles: 14,
    regionActivity: [],
    loadingRegions: [],
    unloadingRegions: [],
    unknownRegions: { loading: 0, unloading: 0 },
    timeAnalysis: {
      peakHour: 10,
      quietHour: 3,
      avgDocumentsPerHour: 25,
      workingHours: { from: 8, to: 18, count: 360, percent: 60 },
    },
    quarters: [
      { period: '20253', count: 400 },
      { period: '20254', count: 0 },
      { period: '20261', count: 200 },
    ],
    loading: false,
    ...parts,
  };
}

/** Consignee active yesterday. */
export function aClient(parts: Partial<Client> = {}): Client {
  return {
    key: '1655000000',
    name: 'ООО «РЦ Восток»',
    inn: '1655000000',
    kpp: '165501001',
    kpps: ['165501001'],
    role: 'gp',
    roles: { go: 2, gp: 210, tk: 0 },
    documentsCount: 212,
    waybillDocuments: 204,
    lastDocumentDate: '2026-11-19T10:00:00.000Z',
    status: 'active',
    money: null,
    ...parts,
  };
}

export function somePageOfClients(clients: Client[] = [aClient()]): ClientsReply {
  return {
    totalClients: 41,
    activeClients: 30,
    totalDocuments: 600,
    clients,
    total: clients.length,
    foundDocuments: clients.reduce((sum, { documentsCount }) => sum + documentsCount, 0),
    roleDistribution: { go: 12, gp: 28, tk: 1, payer: 0 },
    activityDistribution: { active: 22, moderate: 8, inactive: 11 },
    tops: null,
    money: null,
  };
}

/** Truck between Москва and Казань. */
export function aVehicle(parts: Partial<Vehicle> = {}): Vehicle {
  return {
    id: 'А482МР716',
    number: 'А482МР716',
    driver: 'Сафин Марат Ильдарович',
    status: 'in_transit',
    location: 'г Москва, ул Лесная, 1',
    whereabouts: {
      kind: 'road',
      from: 'г Москва, ул Лесная, 1',
      to: 'г Казань, ул Аэропортовая, 12',
      since: '2026-11-19T10:00:00.000Z',
      dueAt: '2026-11-20T06:00:00.000Z',
      silent: false,
    },
    route: { from: 'г Москва, ул Лесная, 1', to: 'г Казань, ул Аэропортовая, 12' },
    lastUpdate: '2026-11-19T10:00:00.000Z',
    documents: 38,
    trips: 9,
    completedTrips: 8,
    utilization: 66.7,
    type: 'рефрижератор',
    make: '',
    capacity: null,
    chainId: 'chain-1',
    ...parts,
  };
}

const measure = (avg: number | null, parts: Partial<MeasureStatistics> = {}): MeasureStatistics => ({
  min: avg,
  max: avg,
  avg,
  median: avg,
  known: avg === null ? 0 : 40,
  clamped: 0,
  estimated: 0,
  estimate: null,
  ...parts,
});

/** Small fleet with a year of trips. */
export function aFleet(vehicles: Vehicle[] = [aVehicle()]): TransportReply {
  const point = (date: string) => ({ date, trips: 4, completed: 3 });
  return {
    kpi: {
      vehicles: 14,
      activeVehicles: 12,
      trips: 126,
      completedTrips: 118,
      silentTrips: 3,
      withoutVehicle: { waybills: 5, completed: 4 },
      documents: 600,
      byStatus: { in_transit: 9, completed: 5 },
      fleetUtilization: 85.7,
      tripsPerVehicle: 9,
      directory: null,
    },
    vehicles,
    total: vehicles.length,
    foundTrips: vehicles.reduce((sum, { trips }) => sum + trips, 0),
    foundDocuments: vehicles.reduce((sum, { documents }) => sum + documents, 0),
    analytics: {
      daily: [point('2026-11-19'), point('2026-11-20')],
      weekly: [point('2026-11-16')],
      monthly: [point('2026-11-01')],
      seasons: { spring: 30, summer: 31, autumn: 40, winter: 25 },
      peakHours: [8, 9, 10, 7, 11, 6].map((hour, index) => ({ hour, count: 20 - index })),
      regionDensity: [{ name: 'Москва', count: 60 }],
      topDrivers: [{ name: 'Сафин Марат Ильдарович', count: 14, completed: 13 }],
      vehicleTypes: { types: [{ name: 'рефрижератор', count: 4 }], known: 4 },
      time: measure(11.4, { clamped: 3 }),
      distance: measure(null, { estimated: 126 }),
      speed: measure(null),
      roi: measure(null),
    },
  };
}

import { buildAccounts } from '@trassa/service-sandbox/providers/edo/accounts';
import { buildArchive } from '@trassa/service-sandbox/providers/edo/archive';
import { WAYBILL_TITLES } from '@trassa/service-sandbox/providers/edo/document-types';
import type { Chain } from '@trassa/service-sandbox/providers/edo/exchange';
import { getSignedFile } from '@trassa/service-sandbox/providers/edo/title-files';
import { zipSync } from 'fflate';

/** File for Playwright's `setInputFiles`. */
export interface DroppedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Documents of a fictitious trip, in the layout of another operator. */
export interface TripFiles {
  number: string;
  consignor: string;
  driver: string;
  /** Archives of the titles Т1 to Т4: XML and detached signature. */
  archives: DroppedFile[];
  /** The Т1 alone, without archive and signature. */
  bareXml: DroppedFile;
}

const file = (name: string, content: Uint8Array | string): DroppedFile => ({
  name,
  mimeType: name.endsWith('.xml') ? 'text/xml' : 'application/octet-stream',
  buffer: Buffer.from(content),
});

const isWhole = (chain: Chain) =>
  chain.trip.driver !== undefined && WAYBILL_TITLES.every((type) => getSignedFile(chain, type));

function buildFiles(chain: Chain): TripFiles {
  const { number, consignor, driver } = chain.trip;
  const getArchive = (type: string) => buildArchive(chain, type) ?? new Uint8Array();
  return {
    number,
    consignor: consignor.title,
    driver: driver?.surname ?? '',
    archives: WAYBILL_TITLES.map((type, index) => file(`${number} Т${index + 1}.zip`, getArchive(type))),
    bareXml: file(`${number}.xml`, getSignedFile(chain, WAYBILL_TITLES[0] ?? '')?.xml ?? ''),
  };
}

/** Trips with all four titles from the sandbox's generator, deterministic. */
export function completeTrips(count: number): TripFiles[] {
  const now = () => Date.UTC(2026, 9, 1) / 1000;
  const account = buildAccounts({ seed: 'dropped files', documentCount: 400, now }).get('demo-carrier');
  const chains = [...(account?.exchange().chains(100) ?? [])].filter(isWhole).slice(0, count);
  if (chains.length < count) throw new Error(`The generator gave ${chains.length} whole trips`);
  return chains.map(buildFiles);
}

const doctype = '<?xml version="1.0"?><!DOCTYPE f [<!ENTITY x SYSTEM "file:///etc/passwd">]><Файл>&x;</Файл>';
const bombBytes = 12 * 1024 * 1024;

/** Files to be refused, with the text shown to the user. */
export const refusedFiles: readonly { file: DroppedFile; why: RegExp }[] = [
  { file: file('пустой.zip', ''), why: /Файл пустой/ },
  {
    file: file('бомба.zip', zipSync({ 'a.xml': [new Uint8Array(bombBytes), { level: 9 }] })),
    why: /похож на вредоносный|слишком большой/,
  },
  { file: file('сущность.xml', doctype), why: /DOCTYPE/ },
  { file: file('письмо.txt', 'Добрый день, накладные во вложении.'), why: /Это не архив ZIP, не XML и не подпись/ },
];

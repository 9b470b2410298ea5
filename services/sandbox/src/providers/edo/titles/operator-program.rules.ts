import { getRandomBelow, getRandomUnit, mixNumbers, pickRandom } from '../../../shared/random.rules.ts';
import type { SignatureFault } from '../signature/detached-signature.ts';
import type { XmlStyle } from './xml.ts';

/** Software of a participant, whose conventions show in all files of the participant. */
interface OperatorProgram {
  name: string;
  /** Three-letter code of the EDO operator that begins participant ids. */
  operator: string;
  style: XmlStyle;
  signatureForm: 'der' | 'base64' | 'pem';
  signatureExtension: '.xml.sig' | '.sgn' | '.xml.p7s';
}

const CYRILLIC_STYLE: Pick<XmlStyle, 'encoding' | 'byteOrderMark'> = { encoding: 'windows-1251', byteOrderMark: false };

const PROGRAMS: readonly OperatorProgram[] = [
  {
    name: 'Diadoc 1.0',
    operator: '2BM',
    style: { ...CYRILLIC_STYLE, reversed: false, indented: false },
    signatureForm: 'der',
    signatureExtension: '.xml.sig',
  },
  {
    name: 'СБИС3',
    operator: '2BE',
    style: { ...CYRILLIC_STYLE, reversed: false, indented: true },
    signatureForm: 'der',
    signatureExtension: '.xml.sig',
  },
  {
    name: 'DocRobot 2.3',
    operator: '2LD',
    style: { ...CYRILLIC_STYLE, reversed: true, indented: true },
    signatureForm: 'base64',
    signatureExtension: '.xml.sig',
  },
  {
    name: 'Ediweb EPD',
    operator: '2IJ',
    style: { encoding: 'utf-8', byteOrderMark: true, reversed: false, indented: true },
    signatureForm: 'der',
    signatureExtension: '.xml.p7s',
  },
  {
    name: '1С:ЭПД 1.4',
    operator: '2AE',
    style: { encoding: 'utf-8', byteOrderMark: false, reversed: true, indented: false },
    signatureForm: 'pem',
    signatureExtension: '.sgn',
  },
];

const PROGRAM_INDEXES = [0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4] as const;

export function getProgramOfCompany(inn: string): OperatorProgram {
  const key = mixNumbers(Number(inn.slice(0, 5)), Number(inn.slice(5)));
  return PROGRAMS[pickRandom(key, 1, PROGRAM_INDEXES)] ?? (PROGRAMS[0] as OperatorProgram);
}

/** Variations in the files of one waybill. */
export interface FileVariations {
  addressAsText: boolean;
  withOptionalBlocks: boolean;
  byPowerOfAttorney: boolean;
  /** The power of attorney is not attached to the title. */
  withoutAttorneyFile: boolean;
  /** The power of attorney names another person than the signatory. */
  hasForeignAttorney: boolean;
  signatureFault: SignatureFault | undefined;
  withoutSignature: boolean;
  isWeighed: boolean;
}

/** Signature faults, each entry for one waybill in a hundred. */
const SIGNATURE_FAULTS: readonly SignatureFault[] = ['expired', 'expired', 'untrusted', 'foreign', 'broken'];

export function pickFileVariations(tripKey: number): FileVariations {
  return {
    addressAsText: getRandomBelow(tripKey, 301, 3) === 0,
    withOptionalBlocks: getRandomBelow(tripKey, 302, 5) > 0,
    byPowerOfAttorney: getRandomBelow(tripKey, 303, 3) === 0,
    withoutAttorneyFile: getRandomUnit(tripKey, 307) < 0.1,
    hasForeignAttorney: getRandomUnit(tripKey, 308) < 0.03,
    signatureFault: SIGNATURE_FAULTS[Math.floor(getRandomUnit(tripKey, 304) * 100)],
    withoutSignature: getRandomUnit(tripKey, 305) < 0.02,
    isWeighed: getRandomBelow(tripKey, 306, 2) === 0,
  };
}

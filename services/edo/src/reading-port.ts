import type { EdoConfig } from './config.ts';
import { getFileKindByContent, isZip } from './features/waybill-reading/archive-files.rules.ts';
import { composeContent, listTitlesAndAttorneys } from './features/waybill-reading/compose-content.ts';
import { findMissingAttorney } from './features/waybill-reading/signatures/attorney-checks.rules.ts';
import { readTrustFiles } from './features/waybill-reading/signatures/trust-files.ts';
import {
  getAnsweredType,
  getDocumentType,
  getKindByNames,
} from './features/waybill-reading/titles/title-kinds.rules.ts';
import { createWaybillReader } from './features/waybill-reading/waybill-reader.ts';
import type { ReadingPort } from './reading/reading.ts';

/** Waybill reading for the other features, with its threads. */
export function createReading(config: Pick<EdoConfig, 'EDO_TRUSTED_ROOTS' | 'EDO_CRLS'>): {
  reading: ReadingPort;
  close: () => Promise<void>;
} {
  const reader = createWaybillReader({ trust: readTrustFiles(config) });
  return {
    reading: {
      read: reader.read,
      split: reader.split,
      getKind: getFileKindByContent,
      compose: (parts) => composeContent(parts),
      missingAttorney: (own) => findMissingAttorney(listTitlesAndAttorneys([own])),
      answeredType: getAnsweredType,
      getType: (documentType) => getDocumentType(getKindByNames(documentType, null)),
      unpack: async (bytes, name, turn) => (isZip(bytes) ? reader.unpack(bytes, name, turn) : bytes),
      findQr: reader.findQr,
    },
    close: () => reader.close(),
  };
}

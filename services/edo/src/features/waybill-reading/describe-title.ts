import type { ArchiveRefusal } from '@trassa/contracts/edo/archive-refusals';
import { defaultLimits } from './reading-limits.ts';
import { toRefusal } from './refusal.ts';
import { type DescribedValue, describeElement } from './titles/title-description.ts';
import { openXml } from './xml/xml-encoding.ts';
import { scanXml } from './xml/xml-scanner.ts';

/**
 * Everything that the bytes of a title state, read back from them for the person who signs: label and value in the order of
 * the file. Gives a refusal for bytes that are no XML or break the limits; never throws.
 */
export function describeTitle(bytes: Uint8Array): DescribedValue[] | ArchiveRefusal {
  try {
    return describeElement(scanXml(openXml(bytes).source, defaultLimits.xml));
  } catch (error) {
    return toRefusal(error);
  }
}

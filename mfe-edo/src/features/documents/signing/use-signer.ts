import type { SigningWays } from '@trassa/contracts/edo/outgoing-title';
import { useQuery } from '@trassa/mfe-kit/query';
import { useUser } from '@trassa/mfe-kit/session';
import { useState } from 'react';
import type { SigningFailure } from '../../../shared/signing/signer.ts';
import { useLastSigner } from './kept-signer.ts';
import { certificatesQuery, signingWaysQuery } from './signer.queries.ts';
import {
  findAttorneyIdOfSigner,
  findInitialChoice,
  listSignerChoices,
  type SignerChoice,
} from './signer-choices.rules.ts';
import type { ChosenSigner } from './use-signing.ts';

/** Choice of a power of attorney that is not in the list. */
export const OTHER_ATTORNEY = 'other';

const ATTORNEY_NUMBER_LENGTH = 36;

/** Power of attorney as entered. `id`: one of the list, empty for none, {@link OTHER_ATTORNEY} for `number` and `date`. */
interface AttorneyEntry {
  id: string;
  number: string;
  date: string;
}

function toAttorney({ id, number, date }: AttorneyEntry, attorneys: SigningWays['attorneys'], inn: string) {
  const known = attorneys.find((one) => one.id === id);
  if (known) return { id: known.id, date: known.date, issuerInn: known.issuerInn };
  const isEntered = id === OTHER_ATTORNEY && number.trim().length === ATTORNEY_NUMBER_LENGTH && date !== '';
  return isEntered ? { id: number.trim().toLowerCase(), date, issuerInn: inn } : null;
}

const noAttorney: AttorneyEntry = { id: '', number: '', date: '' };

/** Certificates of this computer and ways of the company, as far as they are known. */
function useSignerChoices() {
  const { company } = useUser();
  const inn = company?.inn ?? '';
  const plugin = useQuery(certificatesQuery());
  const ways = useQuery(signingWaysQuery());
  const found = plugin.data ?? { certificates: [] };
  const certificates = 'certificates' in found ? found.certificates : [];
  const failure: SigningFailure | null = 'failure' in found ? found.failure : null;
  return {
    inn,
    choices: listSignerChoices({ certificates, ways: ways.data, inn }),
    attorneys: ways.data?.attorneys ?? [],
    failure,
    isLooking: plugin.isFetching,
    // Another choice may still come: until every source has answered, only the last used signer is chosen by itself.
    isWaiting: plugin.isPending || ways.isPending,
    waysError: ways.error,
    checkAgain: () => void plugin.refetch(),
    askAgain: () => void ways.refetch(),
  };
}

/** Whether it is known if the signer needs a power of attorney, and which one. */
function isAttorneyDecided({ need }: SignerChoice, entry: AttorneyEntry, attorney: ChosenSigner['attorney']): boolean {
  return need === 'no' || attorney !== null || (need === 'maybe' && !entry.id);
}

/** Who can sign here, who is chosen, and what prevents signing. */
export function useSigner() {
  const { id: userId } = useUser();
  const sources = useSignerChoices();
  const { choices, attorneys, isWaiting, inn } = sources;
  const last = useLastSigner(userId);
  const [key, setKey] = useState<string | null>(null);
  const [entered, setEntered] = useState<AttorneyEntry | null>(null);
  const kept = key ?? last;
  const only = isWaiting ? null : findInitialChoice(choices, kept);
  const choice = choices.find((one) => one.key === kept) ?? only;
  const byAttorney = choice && choice.need !== 'no' ? choice : null;
  const entry = entered ?? { ...noAttorney, id: byAttorney ? findAttorneyIdOfSigner(attorneys, byAttorney) : '' };
  const attorney = byAttorney ? toAttorney(entry, attorneys, inn) : null;
  const chosen: ChosenSigner | null = choice && {
    choice,
    attorney,
    isWhole: isAttorneyDecided(choice, entry, attorney),
  };
  return {
    ...sources,
    chosen,
    entry,
    choose: (next: string) => {
      setKey(next);
      setEntered(null);
    },
    enter: (part: Partial<AttorneyEntry>) => setEntered({ ...entry, ...part }),
  };
}

export type SignerState = ReturnType<typeof useSigner>;

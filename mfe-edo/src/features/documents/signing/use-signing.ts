import type { PreparedTitle, PrepareTitlesReply, TitleSigner } from '@trassa/contracts/edo/outgoing-title';
import { useQueryClient } from '@trassa/mfe-kit/query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createRemoteSigner } from '../../../shared/signing/elsewhere-signer.ts';
import type { SignFiles } from '../../../shared/signing/signer.ts';
import {
  formatProblems,
  prepareTitles,
  type StepProgress,
  signAndSendTitles,
  type TitleToSign,
  type TitleWithResult,
} from './sign-titles.ts';
import { pluginSigner } from './signer.queries.ts';
import type { SignerChoice } from './signer-choices.rules.ts';
import { signingMessages as messages } from './signing.messages.ts';
import { refreshWaybills } from './signing.queries.ts';

export type SigningStage =
  | { at: 'choosing' }
  | { at: 'working'; progress: StepProgress }
  | { at: 'failed'; error: Error }
  | { at: 'ready'; reply: PrepareTitlesReply }
  | { at: 'done'; ends: TitleWithResult[] };

/** Who signs; `isWhole` false: the power of attorney is still to be named. */
export interface ChosenSigner {
  choice: SignerChoice;
  attorney: TitleSigner['attorney'];
  isWhole: boolean;
}

function getSignFilesFunction({ way }: SignerChoice): SignFiles {
  if (way.by === 'plugin') return (files, options) => pluginSigner.sign(way.certificate, files, options);
  if (way.by === 'sandbox') return createRemoteSigner({ way: 'sandbox' });
  return createRemoteSigner({ way: 'cloud', connectionId: way.connectionId, thumbprint: way.thumbprint });
}

const isSameTitle = (one: Pick<TitleToSign, 'chainId' | 'kind'>, other: Pick<TitleToSign, 'chainId' | 'kind'>) =>
  one.chainId === other.chainId && one.kind === other.kind;

const joinTitleResults = (
  titles: readonly TitleToSign[],
  { prepared, refused }: PrepareTitlesReply,
  ends: Awaited<ReturnType<typeof signAndSendTitles>>,
): TitleWithResult[] =>
  titles.map((title) => {
    const refusal = refused.find((one) => isSameTitle(one, title));
    if (refusal) {
      return { title, state: 'failed', text: formatProblems(refusal.problems), remedy: messages.notSentRemedy };
    }
    const id = prepared.find((one) => isSameTitle(one, title))?.id;
    return { title, ...(ends.get(id ?? '') ?? { state: 'left', text: messages.left, remedy: '' }) };
  });

/** Prepares titles as soon as a signer is chosen, then signs and sends them; failed ones can be retried. */
export function useSigning(initial: readonly TitleToSign[], signer: ChosenSigner | null) {
  const client = useQueryClient();
  const [titles, setTitles] = useState(initial);
  const [round, setRound] = useState(0);
  const [stage, setStage] = useState<SigningStage>({ at: 'choosing' });
  const stops = useRef({ stop: new AbortController(), halt: new AbortController() });
  const onProgress = useCallback((progress: StepProgress) => setStage({ at: 'working', progress }), []);
  // The signer stays the same while titles are being signed, even when the list of signers changes.
  const [locked, setLocked] = useState<ChosenSigner | null>(null);
  const used = locked ?? signer;
  const known = used?.isWhole ? JSON.stringify([used.choice.person, used.attorney]) : null;
  useEffect(() => {
    if (known === null) {
      setStage({ at: 'choosing' });
      return undefined;
    }
    const [person, attorney] = JSON.parse(known) as [SignerChoice['person'], TitleSigner['attorney']];
    const stop = new AbortController();
    // `round` makes «Повторить» prepare the same titles by the same signer once more.
    void round;
    prepareTitles(titles, {
      signer: { ...person, attorney },
      onProgress: (progress) => (stop.signal.aborted ? undefined : onProgress(progress)),
      stop: stop.signal,
    }).then(
      (reply) => (stop.signal.aborted ? undefined : setStage({ at: 'ready', reply })),
      (error) => (stop.signal.aborted ? undefined : setStage({ at: 'failed', error })),
    );
    return () => stop.abort();
  }, [known, titles, round, onProgress]);
  useEffect(() => () => stops.current.stop.abort(), []);
  const sign = async (reply: PrepareTitlesReply, chosen: ChosenSigner) => {
    setLocked(chosen);
    stops.current = { stop: new AbortController(), halt: new AbortController() };
    const ends = await signAndSendTitles(reply.prepared as PreparedTitle[], {
      sign: getSignFilesFunction(chosen.choice),
      onProgress,
      stop: stops.current.stop.signal,
      halt: stops.current.halt.signal,
    });
    setStage({ at: 'done', ends: joinTitleResults(titles, reply, ends) });
    await refreshWaybills(client);
  };
  /** Stops signing; during sending, stops sending. */
  const stop = () => {
    const isSending = stage.at === 'working' && stage.progress.step === 'sending';
    (isSending ? stops.current.halt : stops.current.stop).abort();
  };
  const retry = (again: readonly TitleToSign[] = titles) => {
    setLocked(null);
    setTitles(again);
    setRound(round + 1);
  };
  return { stage, titles, sign, stop, retry };
}

import type { Chain } from '@trassa/contracts/edo/document';
import { operatorNames } from '@trassa/contracts/edo/operator-names';
import {
  type OutgoingTitleKind,
  outgoingTitleKinds,
  outgoingTitleNames,
  signedDocumentNames,
} from '@trassa/contracts/edo/outgoing-kinds';
import type { WaybillSigningState } from '@trassa/contracts/edo/outgoing-title';
import { PartFailure } from '@trassa/mfe-kit/part-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { Pairs } from '@trassa/ui/card';
import { Copyable } from '@trassa/ui/copy';
import { Row } from '@trassa/ui/layout';
import { Menu } from '@trassa/ui/menu';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { deskMessages } from './desk.messages.ts';
import { DeskStateBadge, DeskStateNote } from './desk-columns.tsx';
import { waybillSigningQuery } from './signing.queries.ts';
import { waybillSigningMessages as messages } from './waybill-signing.messages.ts';
import styles from './waybill-signing.module.css';

/** Lazy, because most waybills are only looked at. */
const SigningDialog = lazy(async () => ({ default: (await import('./signing-dialog.tsx')).SigningDialog }));
const TitleDrawer = lazy(async () => ({ default: (await import('../title-form/title-drawer.tsx')).TitleDrawer }));

function SigningFacts({ signing }: { readonly signing: WaybillSigningState }) {
  const { row, titles, uid, gis } = signing;
  const gisText = [messages.gisStates[gis.state], gis.state === 'refused' && !row.reason ? gis.text : ''];
  return (
    <Pairs
      rows={[
        { name: messages.operator, value: `${operatorNames[row.operator]}, ${row.login}` },
        { name: messages.uid, value: uid ? <Copyable text={uid} /> : messages.uidNone },
        { name: messages.gis, value: gisText.filter(Boolean).join(': ') },
        ...titles.map(({ kind, state, by, updatedAt, error }) => ({
          key: kind,
          name: signedDocumentNames[kind],
          value: [messages.states[state], messages.by(by, updatedAt), error].filter(Boolean).join(' · '),
        })),
      ]}
    />
  );
}

interface ActionsProps {
  readonly signing: WaybillSigningState;
  readonly onSign: (kind: OutgoingTitleKind) => void;
  readonly onWrite: (kind: OutgoingTitleKind) => void;
}

/** Buttons: sign our title, fill in its form, write another title, refuse to sign. */
function Actions({ signing, onSign, onWrite }: ActionsProps) {
  const { row, offers } = signing;
  const { kind } = row;
  const isOurs = kind !== null && (row.stand === 'sign' || row.stand === 'refused');
  const others = offers.filter((one) => one !== kind && one !== 'UVUTOCH');
  return (
    <Row>
      {isOurs && row.stand === 'sign' ? (
        <Button variant="primary" icon="file-pen-line" onClick={() => onSign(kind)}>
          {messages.sign[kind]}
        </Button>
      ) : null}
      {isOurs ? (
        <Button onClick={() => onWrite(kind)}>{row.stand === 'sign' ? messages.fill : deskMessages.fix}</Button>
      ) : null}
      {others.length > 0 ? (
        <Menu
          label={messages.others}
          items={others.map((one) => ({ key: one, label: outgoingTitleNames[one], onSelect: () => onWrite(one) }))}
          trigger={(trigger) => (
            <Button iconAfter="chevron-down" {...trigger}>
              {messages.others}
            </Button>
          )}
        />
      ) : null}
      {offers.includes('UVUTOCH') ? (
        <Button variant="quiet" onClick={() => onWrite('UVUTOCH')}>
          {messages.refuse}
        </Button>
      ) : null}
    </Row>
  );
}

const findOutgoingKind = (text: string | null) => outgoingTitleKinds.find((kind) => kind === text) ?? null;

interface PanelProps {
  readonly chain: Chain;
  /** Kind of the title that a link asks to sign at once; null: none. */
  readonly toSign: string | null;
}

/** State of our signature on a waybill, and the titles that can be signed. */
export function WaybillSigningPanel({ chain, toSign }: PanelProps) {
  const query = useQuery(waybillSigningQuery(chain.chainId));
  const maySign = useMay('titles.sign');
  const [signs, setSigns] = useState<OutgoingTitleKind | null>(null);
  const [writes, setWrites] = useState<OutgoingTitleKind | null>(null);
  const { data } = query;
  const asked = useRef(findOutgoingKind(toSign));
  useEffect(() => {
    if (!data || !asked.current) return;
    // Once: after signing, the title is no longer offered, but the dialog must stay to show the result.
    if (maySign && data.offers.includes(asked.current)) setSigns(asked.current);
    asked.current = null;
  }, [data, maySign]);
  if (!data) return <PartFailure text={messages.failed} query={query} />;
  return (
    <section className={styles.panel} aria-label={messages.title}>
      <p className={styles.stand}>
        {data.isOpen ? (
          <>
            <DeskStateBadge row={data.row} /> <DeskStateNote row={data.row} />
          </>
        ) : (
          messages.quiet
        )}
      </p>
      <SigningFacts signing={data} />
      {maySign ? <Actions signing={data} onSign={setSigns} onWrite={setWrites} /> : null}
      <Suspense>
        {signs ? (
          <SigningDialog
            titles={[{ chainId: chain.chainId, kind: signs, number: chain.number }]}
            onClose={() => setSigns(null)}
          />
        ) : null}
        {writes ? (
          <TitleDrawer
            title={{ chainId: chain.chainId, kind: writes, number: chain.number }}
            onClose={() => setWrites(null)}
            onSign={() => {
              setWrites(null);
              setSigns(writes);
            }}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

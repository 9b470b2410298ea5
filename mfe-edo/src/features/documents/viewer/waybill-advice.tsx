import { call } from '@trassa/api-client/call';
import type { Chain } from '@trassa/contracts/edo/document';
import type { DocumentContent } from '@trassa/contracts/edo/document-content';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Copyable } from '@trassa/ui/copy';
import { formatDateTime } from '@trassa/ui/format-date';
import { Row } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { Phone } from '@trassa/ui/phone';
import { lazy, Suspense } from 'react';
import { orderPath } from '../../../paths.ts';
import { connectionsQuery } from '../../../shared/connection/connection.queries.ts';
import { adviceMessages as messages } from './waybill-advice.messages.ts';
import styles from './waybill-advice.module.css';
import { findRefusalAdvice, findTitleToSign, type RefusalAdvice } from './waybill-advice.rules.ts';

function useSolveRefusal({ chainId, login }: Chain) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (solved: boolean) =>
      call(edoEndpoints.solveRefusal, { params: { chainId }, body: { login: login || undefined, solved } }),
    onError: (error) => toast.error(error.message),
    onSuccess: ({ data }) => void client.setQueriesData({ queryKey: ['edo', 'chain', chainId] }, data),
    // Not awaited: the reply already holds the new state, and orders learn of it a moment later.
    onSettled: () => {
      for (const area of ['edo', 'orders']) void client.invalidateQueries({ queryKey: [area] });
    },
  });
}

/** Button «Решено» under the advice: marks the refusal as settled. */
function SolveRefusal({ chain }: { readonly chain: Chain }) {
  const { mutate, isPending } = useSolveRefusal(chain);
  return (
    <Button size="s" icon="check" loading={isPending} onClick={() => mutate(true)}>
      {messages.solve}
    </Button>
  );
}

/** Who has solved the refusal and when, with a button that takes «Решено» back. */
function RefusalSolved({ chain, solved }: { readonly chain: Chain; readonly solved: NonNullable<Chain['solved']> }) {
  const { mutate, isPending } = useSolveRefusal(chain);
  const back = (
    <Button size="s" variant="quiet" loading={isPending} onClick={() => mutate(false)}>
      {messages.unsolve}
    </Button>
  );
  return (
    <div className={styles.sign}>
      <Banner kind="success" action={back}>
        {messages.solved(formatDateTime(solved.at), solved.by)}
      </Banner>
    </div>
  );
}

/** Order of a waybill; null: it has none. */
const orderOfChainQuery = ({ chainId, number }: Pick<Chain, 'chainId' | 'number'>) =>
  queryOptions({
    queryKey: ['orders', 'of-chain', chainId],
    queryFn: async ({ signal }) => {
      const { data } = await call(ordersEndpoints.list, { query: { search: number, limit: 100 }, signal });
      return data.find((order) => order.chainId === chainId) ?? null;
    },
    enabled: number !== '',
  });

interface AdviceProps {
  readonly chain: Chain;
  /** Undefined while loading. */
  readonly content: DocumentContent | undefined;
}

function DisputedData({ disputed }: Pick<RefusalAdvice, 'disputed'>) {
  return (
    <table className={styles.disputed}>
      <thead>
        <tr>
          <th>{messages.datum}</th>
          <th>{messages.written}</th>
          <th>{messages.named}</th>
        </tr>
      </thead>
      <tbody>
        {disputed.map(({ label, written, named }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{written}</td>
            <td>{named || messages.notNamed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RefusalHelp({ advice, chain, content }: AdviceProps & { readonly advice: RefusalAdvice }) {
  const { number } = chain;
  const { reason, disputed, sender, phone, until } = advice;
  const data = disputed.map((one) => messages.disputed(one.label, one.written, one.named));
  const text = messages.ready(number, reason, data);
  const { data: order } = useQuery(orderOfChainQuery(chain));
  return (
    <section className={styles.help} aria-label={messages.title}>
      <h3>{messages.title}</h3>
      <p>
        {messages.whoActs(sender)} {until}
      </p>
      {disputed.length > 0 ? <DisputedData disputed={disputed} /> : null}
      {content ? (
        <p>
          {messages.contact}: {phone ? <Phone number={phone} /> : messages.noPhone}
        </p>
      ) : null}
      <p className={styles.text}>
        <Copyable text={text} label={messages.copyText} />
      </p>
      <Row>
        <SolveRefusal chain={chain} />
        {order ? <Link href={orderPath(order.id)}>{messages.order}</Link> : null}
      </Row>
    </section>
  );
}

/** Lazy, because only waybills of an operator that takes titles are signed here. */
const WaybillSigningPanel = lazy(async () => ({
  default: (await import('../signing/waybill-signing-panel.tsx')).WaybillSigningPanel,
}));

/** What to do about a refusal, or where to sign the awaited title; `isSignedHere`: in the signing panel above. */
function Advice({ chain, content, isSignedHere }: AdviceProps & { readonly isSignedHere: boolean }) {
  if (chain.solved) return <RefusalSolved chain={chain} solved={chain.solved} />;
  const advice = findRefusalAdvice(chain, content, new Date());
  if (advice) return <RefusalHelp advice={advice} chain={chain} content={content} />;
  const awaited = isSignedHere ? null : findTitleToSign(chain, content);
  return awaited ? (
    <div className={styles.sign}>
      <Banner kind="info">{messages.sign(awaited.sign, awaited.operator)}</Banner>
    </div>
  ) : null;
}

/** What the carrier does with the waybill now: signs its title, or settles its refusal. `toSign`: title to sign at once. */
export function WaybillAdvice({ toSign, ...props }: AdviceProps & { readonly toSign: string | null }) {
  const { chain } = props;
  const { data: connections } = useQuery(connectionsQuery());
  const isSignedHere =
    connections?.some(({ login, operator }) => login === chain.login && operator !== undefined) ?? false;
  return (
    <>
      {isSignedHere ? (
        <Suspense fallback={null}>
          <WaybillSigningPanel chain={chain} toSign={toSign} />
        </Suspense>
      ) : null}
      <Advice {...props} isSignedHere={isSignedHere} />
    </>
  );
}

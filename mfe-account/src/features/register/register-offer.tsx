import { discountedPrice, type PartnerOffer } from '@trassa/contracts/landing/partner-offer.rules';
import type { Plan } from '@trassa/contracts/orders/plans';
import { useQuery } from '@trassa/mfe-kit/query';
import { Banner } from '@trassa/ui/banner';
import { formatMoney } from '@trassa/ui/format-money';
import { Link } from '@trassa/ui/link';
import { registerMessages as messages } from './register.messages.ts';
import styles from './register.module.css';
import { offerQuery, wantedPlanQuery } from './register.queries.ts';
import { betterOfferUrl } from './register.rules.ts';

const rubles = (sum: number) => formatMoney(sum * 100, 'never');

function WantedPlan({ plan, percent }: { readonly plan: Plan; readonly percent: number }) {
  const price = discountedPrice(plan.price, percent);
  return (
    <p className={styles.plan}>
      {messages.plan(plan.name)} <b>{rubles(price)}</b> {price < plan.price ? <s>{rubles(plan.price)}</s> : null}{' '}
      {messages.perMonth}
    </p>
  );
}

function PartnerBanner({ offer, search }: { readonly offer: PartnerOffer; readonly search: string }) {
  if (offer.kind === 'granted') {
    return <Banner kind="success">{messages.discount(offer.percent, offer.name)}</Banner>;
  }
  return (
    <Banner kind="warning">
      {offer.text}{' '}
      {offer.better ? (
        <Link className={styles.better} href={betterOfferUrl(search, offer.better.code)}>
          {messages.takeDiscount(offer.better.percent)}
        </Link>
      ) : null}
    </Banner>
  );
}

/** Plan and partner discount named by the address, as they will be charged, or the reason why there is none. */
export function RegisterOffer({ search }: { readonly search: string }) {
  const { data: offer } = useQuery(offerQuery(search));
  const { data: plan } = useQuery(wantedPlanQuery(search));
  const percent = offer?.kind === 'granted' ? offer.percent : 0;
  return (
    <>
      {plan && offer !== undefined ? <WantedPlan plan={plan} percent={percent} /> : null}
      {offer ? <PartnerBanner offer={offer} search={search} /> : null}
    </>
  );
}

import type { ChainRoadLength } from '@trassa/contracts/edo/document';
import { findWaybillTown } from '@trassa/contracts/edo/waybill-address.rules';
import type { FieldSource, WaybillAddress, WaybillFields } from '@trassa/contracts/edo/waybill-fields';
import { Estimate } from '@trassa/ui/estimate';
import { formatDistance, formatDuration } from '@trassa/ui/format';
import { Icon } from '@trassa/ui/icon';
import { formatAddressLine, getLegFigures, parseMomentParts } from '../../../shared/waybill/waybill.rules.ts';
import { SourceMark } from './source-mark.tsx';
import { waybillMessages } from './waybill.messages.ts';
import styles from './waybill.module.css';

interface TimedFact {
  label: string;
  moment: string | null;
}

function MomentFact({ label, moment }: TimedFact) {
  const parts = parseMomentParts(moment);
  return (
    <div className={styles.fact}>
      <span>{label}</span>
      <b>{parts ? parts.time || parts.day : '—'}</b>
      {parts?.time ? <small>{parts.day}</small> : null}
    </div>
  );
}

interface RouteEndProps {
  readonly kind: 'loading' | 'unloading';
  readonly address: WaybillAddress | null;
  readonly source: FieldSource | undefined;
  readonly facts: readonly TimedFact[];
}

function RouteEnd({ kind, address, source, facts }: RouteEndProps) {
  const line = formatAddressLine(address);
  const town = findWaybillTown(address);
  return (
    <div className={styles.end}>
      <div className={styles.kicker}>
        <Icon name={kind === 'loading' ? 'arrow-up' : 'arrow-down'} size={14} />
        {waybillMessages[kind]}
        <SourceMark source={source} />
      </div>
      <h3 className={town ? undefined : styles.whole}>{town ?? line ?? waybillMessages.unknownPlace}</h3>
      {town ? <p>{line}</p> : null}
      <div className={styles.times}>
        {facts.map((fact) => (
          <MomentFact key={fact.label} {...fact} />
        ))}
      </div>
    </div>
  );
}

/** Leg between the ends, with length and hours. */
function LegLength({ way }: { readonly way: ChainRoadLength | null }) {
  const { km, minutes, estimated } = getLegFigures(way, waybillMessages.wayHow);
  const written = (text: string) => (estimated ? <Estimate how={estimated}>{text}</Estimate> : text);
  return (
    <div className={styles.way}>
      <b>{km === undefined ? null : written(formatDistance(km))}</b>
      <div className={styles.road} aria-hidden="true" />
      <small>{minutes == null ? null : written(formatDuration(minutes))}</small>
    </div>
  );
}

/** Loading and unloading places, with declared and actual times. */
export function WaybillLeg({ fields, way }: { readonly fields: WaybillFields; readonly way: ChainRoadLength | null }) {
  const { Погрузка, Получение, Указания, Грузополучатель } = fields;
  const loading: TimedFact[] = [
    { label: waybillMessages.declared, moment: Погрузка?.ЗаявленноеВремя ?? null },
    { label: waybillMessages.arrived, moment: Погрузка?.Прибытие ?? null },
    { label: waybillMessages.left, moment: Погрузка?.Убытие ?? null },
  ];
  const unloading: TimedFact[] = [
    { label: waybillMessages.declared, moment: Получение?.ЗаявленноеВремя ?? Указания?.СрокДоставки ?? null },
    { label: waybillMessages.arrived, moment: Получение?.Прибытие ?? null },
    { label: waybillMessages.left, moment: Получение?.Убытие ?? null },
  ];
  return (
    <section className={styles.leg}>
      <RouteEnd kind="loading" address={Погрузка?.Адрес ?? null} source={Погрузка?.Источник} facts={loading} />
      <LegLength way={way} />
      <RouteEnd
        kind="unloading"
        address={Получение?.АдресВыгрузки ?? Грузополучатель?.АдресДоставки ?? null}
        source={Получение?.АдресВыгрузки ? Получение.Источник : Грузополучатель?.Источник}
        facts={unloading}
      />
    </section>
  );
}

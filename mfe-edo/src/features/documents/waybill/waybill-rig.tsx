import type { WaybillDriver, WaybillFields, WaybillVehicle } from '@trassa/contracts/edo/waybill-fields';
import { Plate } from '@trassa/freight-ui/plate';
import { Pairs } from '@trassa/ui/card';
import { Icon } from '@trassa/ui/icon';
import { Phone } from '@trassa/ui/phone';
import { formatFigure, formatOwnership, formatPersonName, sumCargo } from '../../../shared/waybill/waybill.rules.ts';
import { SourceMark } from './source-mark.tsx';
import { waybillMessages } from './waybill.messages.ts';
import styles from './waybill.module.css';
import { filterKnownRows } from './waybill-details.tsx';

/** Truck with its trailers: plates, makes, documents. */
export function Vehicle({
  vehicle,
  trailers,
}: {
  readonly vehicle: WaybillVehicle;
  readonly trailers: readonly WaybillVehicle[];
}) {
  const names = [vehicle, ...trailers].map((one) => [one.Марка, one.Тип].filter(Boolean).join(', ')).filter(Boolean);
  return (
    <div className={styles.vehicle}>
      <div className={styles.plates}>
        <Plate number={vehicle.РегНомер} size="l" />
        {trailers.map((trailer) => (
          <span key={trailer.РегНомер ?? ''} className={styles.plates}>
            +<Plate number={trailer.РегНомер} />
          </span>
        ))}
      </div>
      {names.length ? <p className={styles.strong}>{names.join(' + ')}</p> : null}
      <Pairs
        rows={filterKnownRows([
          { name: waybillMessages.ownership, value: formatOwnership(vehicle.ТипВладения) },
          { name: waybillMessages.sts, value: vehicle.НомерСТС },
          {
            name: waybillMessages.payload,
            value: vehicle.Грузоподъемность && `${formatFigure(vehicle.Грузоподъемность)} т`,
          },
          { name: waybillMessages.capacity, value: vehicle.Вместимость && `${formatFigure(vehicle.Вместимость)} м³` },
        ])}
      />
    </div>
  );
}

/** Driver with phone and licence. */
export function Driver({ driver }: { readonly driver: WaybillDriver }) {
  const licence = [driver.СерияВУ, driver.НомерВУ].filter(Boolean).join(' ');
  return (
    <div className={styles.driver}>
      <p className={styles.strong}>{formatPersonName(driver) ?? waybillMessages.noParty}</p>
      <Pairs
        rows={filterKnownRows([
          { name: waybillMessages.phone, value: driver.Телефоны[0] && <Phone number={driver.Телефоны[0]} /> },
          { name: waybillMessages.licence, value: licence },
          { name: waybillMessages.licenceDate, value: driver.ДатаВыдачиВУ },
        ])}
      />
    </div>
  );
}

function VehicleLoad({ fields }: { readonly fields: WaybillFields }) {
  const { gross, places } = sumCargo(fields.Грузы);
  const payload = Number((fields.ТранспортныеСредства[0]?.Грузоподъемность ?? '').replace(',', '.')) * 1000;
  const rules = fields.Указания;
  return (
    <div>
      <div className={styles.kicker}>{waybillMessages.load}</div>
      {gross === null ? null : (
        <>
          <div className={styles.loadRow}>
            <span>{waybillMessages.mass}</span>
            <b>
              {payload
                ? waybillMessages.formatMass(formatFigure(gross), formatFigure(payload))
                : waybillMessages.kg(formatFigure(gross))}
            </b>
          </div>
          {payload ? (
            <meter className={styles.meter} min={0} max={payload} value={gross} aria-label={waybillMessages.mass} />
          ) : null}
        </>
      )}
      {places === null ? null : (
        <div className={styles.loadRow}>
          <span>{waybillMessages.places}</span>
          <b>{formatFigure(places)}</b>
        </div>
      )}
      <ul className={styles.rules}>
        {rules?.ТемператураОт || rules?.ТемператураДо ? (
          <li>
            <Icon name="gauge" size={14} />
            {waybillMessages.temperature(rules.ТемператураОт ?? '—', rules.ТемператураДо ?? '—')}
          </li>
        ) : null}
        {rules?.Пломба ? (
          <li>
            <Icon name="lock" size={14} />
            {waybillMessages.seal(rules.Пломба)}
          </li>
        ) : null}
        {rules?.ЗапретПерегрузки === '1' ? (
          <li>
            <Icon name="ban" size={14} />
            {waybillMessages.noReload}
          </li>
        ) : null}
      </ul>
    </div>
  );
}

/** Vehicle with trailers, drivers, and load. */
export function WaybillRig({ fields }: { readonly fields: WaybillFields }) {
  const { ТранспортныеСредства: vehicles, Прицепы: trailers, Водители: drivers } = fields;
  return (
    <section className={styles.rig}>
      <div>
        <div className={styles.kicker}>
          {waybillMessages.vehicle}
          <SourceMark source={vehicles[0]?.Источник} />
        </div>
        {vehicles.map((vehicle, index) => (
          <Vehicle key={vehicle.РегНомер ?? index} vehicle={vehicle} trailers={index === 0 ? trailers : []} />
        ))}
        {vehicles.length === 0 ? <Plate number={null} /> : null}
      </div>
      <div>
        <div className={styles.kicker}>
          {drivers.length > 1 ? waybillMessages.drivers : waybillMessages.driver}
          <SourceMark source={drivers[0]?.Источник} />
        </div>
        {drivers.map((driver) => (
          <Driver key={`${formatPersonName(driver)}${driver.НомерВУ}`} driver={driver} />
        ))}
        {drivers.length === 0 ? waybillMessages.noParty : null}
      </div>
      <VehicleLoad fields={fields} />
    </section>
  );
}

import { siteMessages as site } from '../../../shared/site/site.messages.ts';
import { SpriteDrawing } from '../../../shared/site/sprite.tsx';
import { miniMessages as words } from '../mini-dashboard.messages.ts';

function Menu() {
  return (
    <div className="ms" aria-hidden="true">
      <b>
        <SpriteDrawing name="logo" />
        {words.brand}
      </b>
      {words.menu.map(({ icon, label, badge }, index) => (
        <span key={label} className={index === 0 ? 'on' : undefined}>
          <SpriteDrawing name={icon} />
          {label}
          {badge ? <em>{badge}</em> : null}
        </span>
      ))}
    </div>
  );
}

const incomeLine =
  'M0 99C9 97 36 91 55 91S91 98 109 97S145 87 164 82S200 69 218 68S255 73 273 72S309 66 327 63S364 54 382 54S418 61 436 59S473 48 491 44S527 36 545 31S591 17 600 14';
const expenseLine =
  'M0 133C9 132 36 129 55 128S91 127 109 127S145 125 164 124S200 119 218 118S255 114 273 114S309 116 327 115S364 111 382 110S418 109 436 109S473 108 491 106S527 103 545 101S591 96 600 95';
const incomeArea = `${incomeLine}V95C591 96 564 99 545 101S509 105 491 106S455 108 436 109S400 109 382 110S345 115 327 115S291 113 273 114S236 116 218 118S182 122 164 124S127 126 109 127S73 127 55 128S9 132 0 133Z`;

function Income() {
  return (
    <div className="c-in">
      <h4>
        {words.chart}
        <span>
          <i className="k1" />
          {words.income}
        </span>
        <span>
          <i className="k2" />
          {words.expense}
        </span>
      </h4>
      <div className="plot">
        {words.scale.map((mark) => (
          <s key={mark}>{mark}</s>
        ))}
        <svg viewBox="0 0 600 160" preserveAspectRatio="none" aria-hidden="true">
          <path fill="#1257d6" fillOpacity=".09" d={incomeArea} />
          <path className="l2" d={expenseLine} />
          <path className="l1" d={incomeLine} />
        </svg>
        <u />
        <q>
          {words.tip.month}
          <b>{words.tip.income}</b>
          <span>{words.tip.profit}</span>
        </q>
      </div>
      <div className="ax">
        {words.months.map((month) => (
          <span key={month}>{month}</span>
        ))}
      </div>
    </div>
  );
}

function UnpaidBills() {
  return (
    <div className="c-due">
      <h4>{words.due}</h4>
      {words.bills.map(({ name, note, sum, late }) => (
        <p key={name}>
          <b>
            {name}
            <small className={late ? 'dn' : undefined}>{note}</small>
          </b>
          {sum}
        </p>
      ))}
      <span className="mb">{words.getMoney}</span>
    </div>
  );
}

function Trips() {
  return (
    <div className="c-tr">
      <h4>{words.trips}</h4>
      {words.running.map(({ plate, region, from, to, note, eta }) => (
        <div key={plate} className="tr">
          <span className="plate">
            {plate}
            <i>{region}</i>
          </span>
          <b>
            {from} <SpriteDrawing name="i-arrow" /> {to}
          </b>
          <small>{note}</small>
          <i className="ln">
            <SpriteDrawing name="truck" />
          </i>
          <em>{eta}</em>
        </div>
      ))}
    </div>
  );
}

function Waybill() {
  return (
    <div className="c-ch">
      <h4>
        {words.waybill}
        <span>
          {words.from} <SpriteDrawing name="i-arrow" /> {words.to}
        </span>
      </h4>
      <ol className="chain">
        {words.titles.map(({ sign, name, note, state }) => (
          <li key={sign} className={state || undefined}>
            <b>{sign}</b>
            {name}
            <small>{note}</small>
          </li>
        ))}
      </ol>
      {words.signatures.map(({ who, when }) => (
        <p key={who} className="sg">
          <SpriteDrawing name="i-check" />
          {who}
          <em>{when}</em>
        </p>
      ))}
    </div>
  );
}

/** Static miniature of the director's dashboard; a single image to screen readers. */
export function MiniDashboard() {
  return (
    <div className="mini" role="img" aria-label={words.label}>
      <Menu />
      <div className="mm" aria-hidden="true">
        <div className="mh">
          <b>{words.page}</b>
          <small className="eg">{site.demoMark}</small>
          <span className="ms-s">
            <SpriteDrawing name="i-search" />
            {words.search}
            <kbd>{words.searchKey}</kbd>
          </span>
          <span className="ok">
            <SpriteDrawing name="i-check" />
            {words.connected}
          </span>
          <i>{words.initials}</i>
        </div>
        <div className="mk">
          {words.cards.map(({ value, label, trend, tone }) => (
            <p key={label}>
              <b>{value}</b>
              {label}
              <em className={tone || undefined}>{trend}</em>
            </p>
          ))}
        </div>
        <div className="mg">
          <Income />
          <UnpaidBills />
          <Trips />
          <Waybill />
        </div>
      </div>
    </div>
  );
}

import { renderToStaticMarkup } from 'react-dom/server';
import { contactMessages } from '../src/features/contact/contact.messages.ts';
import { ContactView } from '../src/features/contact/contact-view.tsx';
import { homeMessages } from '../src/features/home/home.messages.ts';
import { LandingView } from '../src/features/home/landing-view.tsx';
import { tariffMessages } from '../src/features/home/tariffs.messages.ts';
import { partnerMessages } from '../src/features/partner-page/partner.messages.ts';
import { PartnerView } from '../src/features/partner-page/partner-view.tsx';
import { InDocumentContext } from '../src/shared/site/in-document.tsx';
import { siteMessages } from '../src/shared/site/site.messages.ts';

export interface PrintedPage {
  /** File name without extension, also the name of its script. */
  name: string;
  file: string;
  title: string;
  description: string;
  /** Canonical path; null excludes the page from search engines. */
  canonical: string | null;
  themeColor: string;
  structured: object | null;
  markup: string;
  /** Text at which the markup is cut: the part before it is painted while the style of the rest loads; null: no cut. */
  cut: string | null;
  /**
   * First screen: its texts by weight, also those that its script may put there, and the id of its last element, before
   * which nothing is painted. A small page, or one whose texts come from the server, has null and carries whole fonts.
   */
  first: { texts: Record<400 | 700, string> | null; end: string };
}

const productLinkedData = {
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: siteMessages.brand,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  inLanguage: 'ru',
  description: homeMessages.description,
  offers: tariffMessages.plans.map(({ name, price }) => ({
    '@type': 'Offer',
    name,
    price: String(price),
    priceCurrency: 'RUB',
  })),
};

const { brand, enter, dashboard, tryShort, tryFree, withDiscount, withDiscountShort, ...plain } = siteMessages;
const boldLabels = [brand, enter, dashboard, tryShort, tryFree, withDiscount(10), withDiscountShort(10)];
const { headline, headlineRest, lead, trial, demo, tiles } = homeMessages;
const firstScreenTextsByWeight = {
  400: [
    ...[lead, trial, plain.skip, plain.plainOffer, plain.pains, plain.calculator, plain.tariffs, plain.roles],
    ...tiles.map(({ label }) => label),
  ].join(''),
  700: [...boldLabels, headline, headlineRest, demo, ...tiles.map(({ figure }) => figure)].join(''),
};

const renderInDocument = (view: React.ReactNode) =>
  renderToStaticMarkup(<InDocumentContext value={true}>{view}</InDocumentContext>);

/** All pages as sent to guests. */
export function printPages(): PrintedPage[] {
  return [
    {
      name: 'home',
      file: 'index.html',
      title: homeMessages.title,
      description: homeMessages.description,
      canonical: '/',
      themeColor: '#f6f7f9',
      structured: productLinkedData,
      markup: renderInDocument(<LandingView />),
      cut: '<div class="scene">',
      first: { texts: firstScreenTextsByWeight, end: 'trial' },
    },
    {
      name: 'partner',
      file: 'partner.html',
      title: partnerMessages.title,
      description: homeMessages.description,
      canonical: null,
      themeColor: '#14181f',
      structured: null,
      markup: renderInDocument(<PartnerView />),
      cut: null,
      first: { texts: null, end: 'h1' },
    },
    {
      name: 'contact',
      file: 'contact.html',
      title: contactMessages.title,
      description: contactMessages.text,
      canonical: '/contact',
      themeColor: '#f6f7f9',
      structured: null,
      markup: renderInDocument(<ContactView />),
      cut: null,
      first: { texts: null, end: 'h1' },
    },
  ];
}

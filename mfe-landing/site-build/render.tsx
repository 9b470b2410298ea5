import { renderToStaticMarkup } from 'react-dom/server';
import { contactMessages } from '../src/features/contact/contact.messages.ts';
import { ContactView } from '../src/features/contact/contact-view.tsx';
import { homeMessages } from '../src/features/home/home.messages.ts';
import { LandingView } from '../src/features/home/landing-view.tsx';
import { tariffMessages } from '../src/features/home/tariffs.messages.ts';
import { partnerMessages } from '../src/features/partner-page/partner.messages.ts';
import { PartnerView } from '../src/features/partner-page/partner-view.tsx';
import { InDocument } from '../src/shared/site/in-document.tsx';
import { siteMessages } from '../src/shared/site/site.messages.ts';

/** Prerendered page. */
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
  /** Cut of the markup: the part before is painted while the style of the rest loads. */
  cut: string | null;
}

const product = {
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

const inDocument = (view: React.ReactNode) => renderToStaticMarkup(<InDocument value={true}>{view}</InDocument>);

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
      structured: product,
      markup: inDocument(<LandingView />),
      cut: '<div class="scene">',
    },
    {
      name: 'partner',
      file: 'partner.html',
      title: partnerMessages.title,
      description: homeMessages.description,
      canonical: null,
      themeColor: '#14181f',
      structured: null,
      markup: inDocument(<PartnerView />),
      cut: null,
    },
    {
      name: 'contact',
      file: 'contact.html',
      title: contactMessages.title,
      description: contactMessages.text,
      canonical: '/contact',
      themeColor: '#f6f7f9',
      structured: null,
      markup: inDocument(<ContactView />),
      cut: null,
    },
  ];
}

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FrameGallery } from './frame-gallery.tsx';
import { Gallery } from './gallery.tsx';

const place = document.getElementById('root');
const query = new URLSearchParams(location.search);
const frame = query.get('frame');

if (place) {
  createRoot(place).render(
    <StrictMode>{frame === null ? <Gallery /> : <FrameGallery rows={Number(frame) || 0} />}</StrictMode>,
  );
}

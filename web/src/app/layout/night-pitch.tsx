import pitch from './night-pitch.svg';

/**
 * The pitch at night under four floodlights. The touchline stays aligned with the edge of the card's column; phones
 * show the centre circle. A long form scrolls over it. It mirrors with the page: it is a view, not a tactics board.
 */
export function NightPitch() {
  return (
    <img
      src={pitch}
      alt=""
      className="fixed inset-0 -z-10 size-full object-cover object-left max-tablet:absolute max-tablet:h-[72vh] max-tablet:object-[83%_0] rtl:-scale-x-100"
    />
  );
}

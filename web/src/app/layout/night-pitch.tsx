import pitch from './night-pitch.svg';

/**
 * The pitch at night under four floodlights. The picture keeps the touchline where the card's column ends; phones show
 * the centre circle. A long form scrolls over it. It mirrors with the page, since it is a view and no tactics board.
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

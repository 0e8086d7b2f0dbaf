/**
 * The grass and lines of a pitch, to stand in an SVG of 680 × 920: ten units are one metre, the own half and the visible part
 * of the other.
 */
export function PitchLines() {
  return (
    <>
      <g className="fill-grass-2">
        {[30, 240, 450, 660, 870].map((y) => (
          <rect key={y} y={y} width="680" height="105" />
        ))}
      </g>
      <g fill="none" strokeWidth="3" className="stroke-chalk [stroke-opacity:0.42]">
        <path d="M26-10V870H654V-10M26 345H654" />
        <circle cx="340" cy="345" r="91.5" />
        <path d="M138 870V705H542V870M248 870V815H432V870M267 705a91.5 91.5 0 0 1 146 0" />
        <path d="M26 860a10 10 0 0 1 10 10M644 870a10 10 0 0 1 10-10M303 870v16h74v-16" />
      </g>
      <g className="fill-chalk [fill-opacity:0.5]">
        <circle cx="340" cy="345" r="4.5" />
        <circle cx="340" cy="760" r="4.5" />
      </g>
    </>
  );
}

/** A country's flag; without a picture nothing is shown, since its name stands beside it. */
export function CountryFlag({ url }: { url: string | undefined }) {
  if (!url) return null;
  return (
    <img src={url} alt="" loading="lazy" width={20} height={14} className="h-3.5! w-5! rounded-[2px] object-cover" />
  );
}

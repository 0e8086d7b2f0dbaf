/** A country's flag; nothing without a picture, because the name is beside it. */
export function CountryFlag({ url }: { url: string | undefined }) {
  if (!url) return null;
  return (
    <img src={url} alt="" loading="lazy" width={20} height={14} className="h-3.5! w-5! rounded-[2px] object-cover" />
  );
}

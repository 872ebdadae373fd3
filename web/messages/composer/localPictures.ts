/** Pictures that this page has sent, by path: the local copy avoids a blank while the stored one loads. */
const pictures = new Map<string, string>();

export function rememberPicture(path: string, file: File): void {
  if (!pictures.has(path)) pictures.set(path, URL.createObjectURL(file));
}

/** @param address a stored image's path, or its signed address */
export const localPicture = (address: string): string | undefined => pictures.get(address.replace(/\?.*$/, ""));

/**
 * A local address of a small copy of a picture: several photos of a camera at their full size fill a phone's memory.
 * A small picture, and one that the browser cannot make smaller, is shown as it is.
 */
export async function makeThumbnail(file: File, width: number): Promise<string> {
  return URL.createObjectURL((await shrink(file, width).catch(() => null)) ?? file);
}

async function shrink(file: File, width: number): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  try {
    if (picture.width <= width) return null;
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = Math.max(1, Math.round((picture.height * width) / picture.width));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/webp", 0.85));
  } finally {
    picture.close();
  }
}

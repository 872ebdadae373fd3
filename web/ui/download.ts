export function download(text: string, name: string, type = "text/csv"): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read the file by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Saves a text as a file; a table for spreadsheets where nothing else is said. */
export function download(text: string, name: string, type = "text/csv"): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file by the time that it comes back to us.
  setTimeout(() => URL.revokeObjectURL(url));
}

export interface City {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly zone: string;
}

export const CITIES = {
  atlanta: { name: "Atlanta, GA", lat: 33.75, lng: -84.39, zone: "America/New_York" },
  austin: { name: "Austin, TX", lat: 30.27, lng: -97.74, zone: "America/Chicago" },
  baltimore: { name: "Baltimore, MD", lat: 39.29, lng: -76.61, zone: "America/New_York" },
  chicago: { name: "Chicago, IL", lat: 41.88, lng: -87.63, zone: "America/Chicago" },
  losAngeles: { name: "Los Angeles, CA", lat: 34.05, lng: -118.24, zone: "America/Los_Angeles" },
  minneapolis: { name: "Minneapolis, MN", lat: 44.98, lng: -93.27, zone: "America/Chicago" },
  nashville: { name: "Nashville, TN", lat: 36.16, lng: -86.78, zone: "America/Chicago" },
  newOrleans: { name: "New Orleans, LA", lat: 29.95, lng: -90.07, zone: "America/Chicago" },
  oakland: { name: "Oakland, CA", lat: 37.8, lng: -122.27, zone: "America/Los_Angeles" },
  portland: { name: "Portland, OR", lat: 45.52, lng: -122.68, zone: "America/Los_Angeles" },
  sanAntonio: { name: "San Antonio, TX", lat: 29.42, lng: -98.49, zone: "America/Chicago" },
  seattle: { name: "Seattle, WA", lat: 47.61, lng: -122.33, zone: "America/Los_Angeles" },
} as const satisfies Record<string, City>;
